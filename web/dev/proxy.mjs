// Serves web/dist as it was built last and hands everything under /api to a running `bivouac serve`.
//   node dev/proxy.mjs [PORT] [PORT OF THE SERVER]
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const port = Number(process.argv[2] ?? 1808);
const server = Number(process.argv[3] ?? 1806);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
// As strict as the server's own.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'";
const asServer = (headers) => ({
  ...headers,
  host: `127.0.0.1:${server}`,
  ...(headers.origin ? { origin: `http://127.0.0.1:${server}` } : {}),
});

const proxy = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) {
    const asked = http.request(
      {
        host: '127.0.0.1',
        port: server,
        path: request.url,
        method: request.method,
        headers: asServer(request.headers),
      },
      (said) => {
        response.writeHead(said.statusCode, said.headers);
        said.pipe(response);
      },
    );
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
    return;
  }
  let file = path.join(dist, pathname);
  if (!file.startsWith(dist) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
    file = path.join(dist, 'index.html');
  }
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response
    .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy })
    .end(fs.readFileSync(file));
});

proxy.on('upgrade', (request, socket, head) => {
  const line = net.connect(server, '127.0.0.1', () => {
    const headers = Object.entries(asServer(request.headers)).map(([k, v]) => `${k}: ${v}`);
    line.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    line.write(head);
    line.pipe(socket).pipe(line);
  });
  line.on('error', () => socket.destroy());
  socket.on('error', () => line.destroy());
});
proxy.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
