/** Folders in which clusters of tests and measurements lie. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that others may pass through: where root cannot make a namespace of its own, PostgreSQL runs as nobody. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o711);
  return folder;
}
