import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './offline/plugin.ts';

export default defineConfig({
  plugins: [react(), offline()],
  base: './',
  server: { port: 1794 },
  build: { target: 'es2023', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1500 },
  worker: { format: 'es' },
});
