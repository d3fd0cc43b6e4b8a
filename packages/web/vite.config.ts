import react from '@vitejs/plugin-react';
import { defineConfig, type ResolveModulePreloadDependenciesFn } from 'vite';
import { ahead } from './offline/ahead.ts';
import { offline } from './offline/plugin.ts';
import { stylesInside } from './offline/styles-inside.ts';

/**
 * What several pages share would be cut into many small files, each worse compressed than one and with a journey to the server of its own: these
 * belong together. What comes later by itself is in none of them, or the first page would load the board and the board all its panels. A browser
 * test holds the size of what is loaded first.
 */
const groups = [
  {
    name: 'first',
    test: /node_modules\/(react|react-dom|scheduler|wouter|zustand|regexparam|use-sync-external-store)\/|vite\/preload-helper|web\/(data\/battles\.json|src\/(app|offline|assets\/|game\/(settings|seats|dice|kept-here)\.|battles\/(pictures|summary)\.|saved\/(open-file|saved\.module)|texts\/(index|language|en|pl|(game|opponent|pages)\.(en|pl))|parts\/(?!drawn|icon|outline|speed|tab)))|words\/src\/language|engine\/src\/(battle|rule-numbers)\.|table\/src\/agreement\./,
  },
  { name: 'hashes', test: /node_modules\/@noble\/hashes\/|packages\/dice\/src\/(hashing|bytes|keys)\./ },
  {
    name: 'meeting',
    test: /web\/src\/(online\/(account\/passkeys-here|api|form|invitations|mail-field|mail-sign-in|make-game|me|online\.module|paces|password-field|secrets|sit-down|texts|who|words)\.|texts\/online)/,
  },
  { name: 'newgame', test: /web\/src\/(newgame\/(draft|limits|newgame\.module|rulings|seats)\.|opponent\/patience)/ },
  // The rules as a game at the table asks them, whole.
  {
    name: 'rules',
    test: /packages\/(engine\/src\/(?!outlook|arrange|invariants|trial)|table\/src\/(dice|hash|host|record|rules|secret|seen|step|table|undo|orders\/\w+|names\/(action-shapes|fields|names|naming|orders|result))\.|table\/src\/orders\/|battles\/src\/(earlier-hashes|hash|played)\.)/,
  },
  { name: 'drawing', test: /packages\/drawing\/src/ },
  {
    name: 'board',
    test: /web\/src\/(board\/(announce|battle-board|board|camera|facing-picker|find-hex|follow|forces|keys|layers|map-picture|overlays|pointer|rectangle)\.|panels\/(choices|end-activation|panels\.module|pass-note|prompt|side-panel|ways)\.|opponent\/(adviser|advice|ask|hint-button|line|may-advise|seat|state|thinking-line|watching)\.|game\/(assault|board-layout|board-sides|captain|earlier-goals|facings|grouping|held|last-call|look|looking|march|occasion|original|pointing|rules-open|saved|selection|storage|store|walk)\.|tools\/(legend-open|notes|tool)\.|workshop\/begun-here|parts\/(drawn|icon|outline|tab))|words\/src\/(actions|decisions|glossary|scene|speaker)/,
  },
];

/** A page asks for its files in one go. A panel's are mostly there already, and to look for each of them would keep a game waiting. */
const filesToAskFor: ResolveModulePreloadDependenciesFn = (_, files, { hostId, hostType }) =>
  hostType === 'html' || hostId.includes('/first-') ? files : [];

export default defineConfig({
  plugins: [react(), stylesInside(), ahead(), offline()],
  base: './',
  server: { port: 1794 },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    modulePreload: { resolveDependencies: filesToAskFor },
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  worker: { format: 'es' },
});
