/** Passwords: argon2id with 19 MiB, two at a time, for each takes a core for some milliseconds. */
import { hash as argon2, verify as isArgon2, type Options } from '@node-rs/argon2';

const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const PASSWORD_LENGTH = { least: 8, most: 200 };

/** The commonest of them: a guesser begins here. */
const COMMON: ReadonlySet<string> = new Set(
  'password password1 12345678 123456789 1234567890 qwertyuiop qwerty123 11111111 iloveyou sunshine princess football baseball superman trustno1 letmein1 welcome1 abcd1234 1q2w3e4r zaq12wsx haslo123 polska123 kosynier kosciuszko'.split(
    ' ',
  ),
);

/** Why a password will not do: a word for the page, which has its own sentences, and a sentence for everything else. */
export interface PasswordFault {
  readonly word: 'passwordLength' | 'passwordCommon';
  readonly sentence: string;
}

export function passwordFault(password: string): PasswordFault | undefined {
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most)
    return { word: 'passwordLength', sentence: `must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters` };
  return COMMON.has(password.toLowerCase()) ? { word: 'passwordCommon', sentence: 'is one of those that are guessed first' } : undefined;
}

const AT_ONCE = 2;
let busy = 0;
const queue: (() => void)[] = [];

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    queue.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inQueue(() => argon2(password, SETTINGS));

/** An account that is not there takes as long as one that is. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const isPassword = (hash: string | null, password: string): Promise<boolean> =>
  inQueue(() => isArgon2(hash ?? NOBODY, password).catch(() => false)).then((fits) => fits && hash !== null);
