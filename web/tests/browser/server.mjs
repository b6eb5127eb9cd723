// A server for one story: a free port of its own, an empty database in a folder that goes away with it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const bivouac = process.env.BIVOUAC ?? path.join(root, 'build/release/bivouac');

// Enough for an answer that is no blunder, few enough that nobody waits for it.
const botIterations = 20;
// Of 25 ms each: a minute and a half, which only a server that does not start takes.
const mostTries = 3600;

const running = new Set();
const folders = new Set();

export function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bivouac-browser-'));
  folders.add(folder);
  return folder;
}

// Whatever happens to this process, no server outlives it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Server {
  static async start(options = {}) {
    const server = new Server();
    server.folder = temporaryFolder();
    server.extra = options.data ? ['--data', options.data] : [];
    await server.run('127.0.0.1:0');
    return server;
  }

  async run(listen) {
    const log = fs.openSync(path.join(this.folder, 'log'), 'a');
    const child = spawn(
      bivouac,
      ['serve', '--listen', listen, '--database', path.join(this.folder, 'games.db')]
        .concat(['--no-limits', '--bot-iterations', String(botIterations)])
        .concat(this.extra),
      { stdio: ['ignore', 'pipe', log] },
    );
    fs.closeSync(log);
    running.add(child);
    this.ended = new Promise((done) => child.on('close', done));
    void this.ended.then(() => running.delete(child));
    child.on('error', (error) => (this.trouble = error.message));
    let said = '';
    child.stdout.on('data', (bytes) => (said += bytes));
    this.child = child;
    for (let i = 0; i < mostTries && !said.includes('\n'); i++) {
      if (this.trouble || child.exitCode !== null) break;
      await pause(25);
    }
    const address = /http:\/\/[\d.]+:\d+/.exec(said);
    if (!address) throw new Error(`The server does not start. ${this.trouble ?? ''}${this.log()}`);
    this.address = address[0];
  }

  log() {
    return fs.readFileSync(path.join(this.folder, 'log'), 'utf8');
  }

  // As a power cut does it: nothing is written any more, nobody is told.
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  // The same address and the same database once more.
  async again() {
    await this.run(this.address.replace('http://', ''));
  }

  async stop() {
    this.child.kill('SIGTERM');
    const late = setTimeout(() => this.child.kill('SIGKILL'), 60000);
    await this.ended;
    clearTimeout(late);
    fs.rmSync(this.folder, { recursive: true, force: true });
    folders.delete(this.folder);
  }
}
