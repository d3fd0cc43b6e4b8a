/** PostgreSQL for this program: embedded, or somewhere else. */
export { findBinaries, linkLibraries } from './binaries.ts';
export { type Cluster, type ClusterOptions, type NoCluster, startCluster } from './cluster.ts';
export { clientFor, type DatabaseAddress, ensureDatabase, type FoundDatabase, findDatabase } from './database.ts';
