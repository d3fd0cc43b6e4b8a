/** Every command of the program, in the order of the help: one line each. */

import type { Command } from 'commander';
import { battlesCommand } from './battles.ts';
import { demoCommand } from './demo.ts';
import { adminCommand, backupCommand, restoreCommand } from './keeping.ts';
import { labCommand } from './lab.ts';
import { playCommand } from './play.ts';
import { protocolCommand } from './protocol.ts';
import { serveCommand } from './serve.ts';
import { showCommand } from './show.ts';
import { simulateCommand } from './simulate.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS: readonly ((program: Command) => void)[] = [
  demoCommand,
  playCommand,
  battlesCommand,
  showCommand,
  simulateCommand,
  labCommand,
  verifyCommand,
  protocolCommand,
  serveCommand,
  backupCommand,
  restoreCommand,
  adminCommand,
];
