/** What can be set, by flags and by the environment; a flag comes before the environment. All mistakes are told at once. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** How visitors call the site, if something in front of it speaks TLS. */
  readonly publicAddress: string | null;
  readonly dataFolder: string;
  /** Undefined: the embedded PostgreSQL; null: none at all. */
  readonly databaseUrl: string | undefined | null;
  /** Undefined: the one in the data folder, which is made at the first start. */
  readonly secret: string | undefined;
  readonly threads: number;
  /** The files of the page. */
  readonly folder: string | undefined;
  readonly opensBrowser: boolean;
  readonly logLevel: LogLevel;
}

export interface Flags {
  readonly host?: string;
  readonly port?: string;
  readonly public?: string;
  readonly data?: string;
  readonly database?: boolean;
  readonly threads?: string;
  readonly folder?: string;
  readonly open?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The year of the battles. */
const PORT = 1794;
const LEAST_SECRET = 32;

export type ReadConfig = { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

export function readConfig(flags: Flags, environment: Environment, isRoot = process.getuid?.() === 0): ReadConfig {
  const problems: string[] = [];
  const whole = (name: string, text: string | undefined, least: number, most: number, otherwise: number): number => {
    if (text === undefined) return otherwise;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not ${text}.`);
    return otherwise;
  };
  const from = (flag: string | undefined, name: string): readonly [string, string | undefined] => [
    flag === undefined ? name : '',
    flag ?? environment[name],
  ];
  const named = (flagName: string, flag: string | undefined, name: string): readonly [string, string | undefined] => {
    const [source, text] = from(flag, name);
    return [source === '' ? flagName : name, text];
  };
  const [portName, portText] = named('--port', flags.port, 'KOSYNIER_PORT');
  const [threadsName, threadsText] = named('--threads', flags.threads, 'KOSYNIER_THREADS');
  const publicAddress = flags.public ?? environment['KOSYNIER_PUBLIC'] ?? null;
  if (publicAddress !== null && !isAddress(publicAddress))
    problems.push(`--public must be an address like https://example.org, not ${publicAddress}.`);
  const databaseUrl = flags.database === false ? null : environment['DATABASE_URL'] || undefined;
  if (typeof databaseUrl === 'string' && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.');
  const secret = environment['KOSYNIER_SECRET'] || undefined;
  if (secret !== undefined && secret.length < LEAST_SECRET)
    problems.push(`KOSYNIER_SECRET must have ${LEAST_SECRET} characters at least; it has ${secret.length}.`);
  const logLevel = environment['KOSYNIER_LOG'] || 'error';
  if (!isLogLevel(logLevel)) problems.push(`KOSYNIER_LOG must be one of ${LOG_LEVELS.join(', ')}, not ${logLevel}.`);
  const config: Config = {
    host: flags.host ?? environment['KOSYNIER_HOST'] ?? '127.0.0.1',
    port: whole(portName, portText, 0, 65_535, PORT),
    publicAddress,
    dataFolder: dataFolder(flags.data ?? environment['KOSYNIER_DATA'], environment, isRoot),
    databaseUrl,
    secret,
    threads: whole(threadsName, threadsText, 1, 64, 1),
    folder: flags.folder,
    opensBrowser: flags.open !== false,
    logLevel: isLogLevel(logLevel) ? logLevel : 'error',
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

const isLogLevel = (text: string): text is LogLevel => (LOG_LEVELS as readonly string[]).includes(text);

function isAddress(text: string): boolean {
  try {
    const { protocol, pathname, search, hash } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '' && hash === '';
  } catch {
    return false;
  }
}

/** Root's own folders are closed to nobody, as whom PostgreSQL may have to run. */
function dataFolder(given: string | undefined, environment: Environment, isRoot: boolean): string {
  if (given !== undefined && given !== '') return isAbsolute(given) ? given : resolve(given);
  if (isRoot) return '/var/lib/kosynier';
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'kosynier');
}
