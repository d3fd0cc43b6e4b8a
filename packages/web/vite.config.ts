import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './offline/plugin.ts';
import { stylesInside } from './offline/styles-inside.ts';

/**
 * What several pages share would be cut into many small files, each worse compressed than one: these belong together, without what they stand
 * on, or the first page would load the board. A browser test holds the size of what is loaded first.
 */
const groups = [
  // What every page begins with, in one file: a phone asks for six at a time, and each takes a journey to the server.
  {
    name: 'first',
    test: /node_modules\/(react|react-dom|scheduler|wouter|zustand|regexparam|use-sync-external-store)\/|web\/src\/(app|offline|game\/settings|battles\/pictures|saved\/(open-file|saved\.module)|texts\/(index|language|en|pl|(game|opponent|pages)\.(en|pl))|parts\/(?!drawn))|words\/src\/language/,
  },
  { name: 'meeting', test: /web\/src\/(online\/(api|form|me|online\.module|paces|secrets|sit-down|texts|who|words)|texts\/online)/ },
  { name: 'drawing', test: /packages\/drawing\/src/ },
  { name: 'newgame', test: /web\/src\/(newgame\/(draft|limits|rulings|seats)|opponent\/patience)/ },
  {
    name: 'play',
    test: /packages\/engine\/src\/(reach|foresight|view\.ts|odds|nearest|meant|retrace)|packages\/table\/src\/(rules|undo|host|seen)\.ts/,
  },
  { name: 'speak', test: /packages\/words\/src\/(glossary\/|speaker)/ },
];

export default defineConfig({
  plugins: [react(), stylesInside(), offline()],
  base: './',
  server: { port: 1794 },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  worker: { format: 'es' },
});
