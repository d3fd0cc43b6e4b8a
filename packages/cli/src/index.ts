/** The parts of the command that others may want to run from a program. */

export { run } from './program.ts';
