/** Every command of the program, in the order of the help: one line each. */

import type { Command } from 'commander';
import { battlesCommand } from './battles.ts';
import { protocolCommand } from './protocol.ts';
import { verifyCommand } from './verify.ts';

export const COMMANDS: readonly ((program: Command) => void)[] = [battlesCommand, verifyCommand, protocolCommand];
