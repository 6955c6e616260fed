import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server itself is the entry of the server build: one module graph, one bundle, no adapter.
  environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
  build: { assetsInlineLimit: 0 },
});
