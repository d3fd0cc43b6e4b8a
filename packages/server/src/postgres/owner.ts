/**
 * PostgreSQL refuses to run as root. A plain user starts it as himself. Root starts it in a user namespace of its own, in which it is the
 * user `nobody` while the files stay root's; where that is forbidden (a container, a chroot), a copy of the programs that every user can
 * read is run as `nobody`.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';

/** How a program of PostgreSQL is started. */
export interface Owner {
  readonly kind: 'self' | 'namespace' | 'nobody';
  readonly binaries: Binaries;
  /** The words before the program. */
  readonly before: readonly string[];
  /** The user as which it runs; undefined: as we are. */
  readonly uid: number | undefined;
}

export const NOBODY = 65_534;

const isRoot = (): boolean => process.getuid?.() === 0;

const canUnshare = (): boolean => spawnSync('unshare', ['--user', '--', 'true'], { stdio: 'ignore' }).status === 0;

export function findOwner(binaries: Binaries, wanted?: Owner['kind']): Owner {
  const kind = wanted ?? (!isRoot() ? 'self' : canUnshare() ? 'namespace' : 'nobody');
  if (kind === 'self') return { kind, binaries, before: [], uid: undefined };
  if (kind === 'namespace') return { kind, binaries, before: ['unshare', '--user', '--'], uid: undefined };
  return { kind, binaries: copyForNobody(binaries), before: [], uid: NOBODY };
}

/** Made once for each version; root owns it, so that no other user can change it. */
function copyForNobody({ folder }: Binaries): Binaries {
  const { version } = JSON.parse(readFileSync(join(dirname(folder), 'package.json'), 'utf8')) as { readonly version: string };
  const place = join('/var/tmp', `kosynier-postgres-${version}`);
  const isOurs = (): boolean => existsSync(join(place, 'bin', 'postgres')) && statSync(place).uid === 0;
  if (!isOurs()) {
    const made = mkdtempSync(`${place}-`);
    cpSync(folder, made, { recursive: true, verbatimSymlinks: true, mode: 0 });
    spawnSync('chmod', ['-R', 'u=rwX,go=rX', made]);
    try {
      renameSync(made, place);
    } catch {
      // Another program was quicker, or something else has the name: then our own copy is used.
      if (!isOurs()) return binariesIn(made);
      rmSync(made, { recursive: true, force: true });
    }
  }
  return binariesIn(place);
}

/** A folder for the owner alone. */
export function ownFolder(folder: string, { uid }: Owner): void {
  // Folders on the way are for every user to enter: the user `nobody` must come through.
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined) chownSync(folder, uid, uid);
}

/**
 * The folder around that of the cluster is ours; the user `nobody` comes through, and sees nothing of it. What the umask takes from folders
 * that are made here is given back: whoever made those that were there already has decided about them.
 */
export function passableFolder(folder: string, { uid }: Owner): void {
  const last = resolve(folder);
  const first = mkdirSync(last, { recursive: true, mode: uid === undefined ? 0o700 : 0o711 });
  if (first === undefined || uid === undefined) return;
  for (let made = last; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
}

/** The first folder on the way that the user `nobody` may not enter; undefined: it can be reached. */
export function closedTo(folder: string, { uid }: Owner): string | undefined {
  if (uid === undefined) return undefined;
  const way: string[] = [];
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) way.unshift(at);
  return way.find((at) => existsSync(at) && !isOpenTo(uid, statSync(at)));
}

/** Earlier programs gave the folder to the user `nobody`. */
const isOpenTo = (uid: number, { mode, uid: owner }: Stats): boolean => (mode & (owner === uid ? 0o100 : 0o001)) !== 0;

/** A short folder for the socket: a path to a socket holds 107 bytes. */
export function socketFolder(owner: Owner): string {
  const base = join(tmpdir(), 'kosynier-').length > 80 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, 'kosynier-'));
  ownFolder(folder, owner);
  return folder;
}
