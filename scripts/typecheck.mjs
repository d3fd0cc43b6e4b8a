// Checks every tsconfig.json of the repository with one compiler run, so that a new package cannot be forgotten.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
const projects = ['.', ...packages.flatMap((folder) => [folder, join(folder, 'test'), join(folder, 'e2e')])].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);

const tsc = createRequire(import.meta.url).resolve('@typescript/native/package.json');
const result = spawnSync(process.execPath, [join(dirname(tsc), 'bin', 'tsc'), '--build', ...projects], { cwd: root, stdio: 'inherit' });
process.exitCode = result.status ?? 1;
