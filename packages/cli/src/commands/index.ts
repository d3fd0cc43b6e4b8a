/** Every command of the program, in the order of the help: one line each. */

import type { Command } from 'commander';
import { battlesCommand } from './battles.ts';
import { protocolCommand } from './protocol.ts';
import { showCommand } from './show.ts';
import { simulateCommand } from './simulate.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS: readonly ((program: Command) => void)[] = [
  battlesCommand,
  showCommand,
  simulateCommand,
  verifyCommand,
  protocolCommand,
];
