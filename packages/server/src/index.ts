/** The server of games: one log per game, people, clocks, PostgreSQL. */

export { type Config, type Flags, readConfig } from './config.ts';
export { loadRules, openLibrary, type Release, releasesIn } from './games/library.ts';
export { filesIn } from './http/files.ts';
export type { Site } from './http/site.ts';
export { type Served, type Serving, serve } from './serve.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { openStore, type Store } from './store/store.ts';
export { type Vault, vaultOf } from './store/vault.ts';
