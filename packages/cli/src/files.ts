/** Files that people name: read and written, or one sentence why not. */
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { refuse } from './output.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ERR_STRING_TOO_LONG: 'it is too large',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

const WRITING: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  ENOSPC: 'the disk is full',
};

const codeOf = (error: unknown): string => String(error instanceof Error && 'code' in error ? error.code : error);

/** One sentence why a file cannot be read. */
export const whyUnreadable = (file: string, error: unknown): string => `cannot read ${file}: ${REASONS[codeOf(error)] ?? codeOf(error)}`;

/** One sentence why a file cannot be written. */
export const whyUnwritable = (file: string, error: unknown): string => `cannot write ${file}: ${WRITING[codeOf(error)] ?? codeOf(error)}`;

/** The text of a file, or of standard input for `-`; undefined if it was refused. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    refuse(whyUnreadable(file, error));
    return undefined;
  }
}

export async function writeOut(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, content);
    return true;
  } catch (error) {
    refuse(whyUnwritable(file, error));
    return false;
  }
}
