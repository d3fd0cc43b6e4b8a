/** The server of games: one log per game, people, clocks, PostgreSQL. */

export { type Config, type Flags, readConfig } from './config.ts';
export { type StoreConfig, withStore } from './found-store.ts';
export { loadRules, openLibrary, type Release, releasesIn } from './games/library.ts';
export { filesIn } from './http/files.ts';
export type { Site } from './http/site.ts';
export { ban, type Done, endGame, listAudit, listGames, listPeople, makeAdmin, resetPassword } from './keeping/admin.ts';
export { backup, type Kept } from './keeping/backup.ts';
export { type Restored, restore } from './keeping/restore.ts';
export { type Served, type Serving, serve } from './serve.ts';
export { contextOf, type RunningServer, type ServerOptions, startServer } from './server.ts';
export { openStore, type Store } from './store/store.ts';
export { type Vault, vaultOf } from './store/vault.ts';
