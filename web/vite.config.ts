import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Boards are drawn by code of their own: who reads the front page need not load them.
    chunkSizeWarningLimit: 400,
  },
  test: { include: ['tests/**/*.test.ts'] },
});
