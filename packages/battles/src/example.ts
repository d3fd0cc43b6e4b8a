/** The battle that is printed for a user who wants to make one of his own. */
import file from '../data/example.json' with { type: 'json' };
import { writtenFile } from './file/write.ts';

export const exampleFile: unknown = file;
export const exampleBattle: string = writtenFile(file);
