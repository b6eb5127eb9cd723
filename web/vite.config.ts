import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Compressed once here, not at every request.
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir }, bundle) => {
    for (const name of Object.keys(bundle).filter((n) => /\.(js|css|html)$/.test(n))) {
      const file = path.join(dir!, name);
      const bytes = fs.readFileSync(file);
      fs.writeFileSync(file + '.br', zlib.brotliCompressSync(bytes));
      fs.writeFileSync(file + '.gz', zlib.gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), compressed],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  test: { include: ['tests/**/*.test.ts'] },
});
