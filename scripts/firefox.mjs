// Finds the Firefox of this machine: the one that KOSYNIER_FIREFOX names, or one in the usual places; undefined: there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

export function firefoxPath() {
  const own = process.env.KOSYNIER_FIREFOX;
  if (own !== undefined) return existsSync(own) ? own : undefined;
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...PLACES].find((path) => existsSync(path));
}
