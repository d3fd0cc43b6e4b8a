/** What can be set, by flags and by the environment; a flag comes before the environment. All mistakes are told at once. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import type { MailConfig } from './notices/mailer.ts';

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
  /** The server by which mail goes out; null: no mail is sent. */
  readonly mail: MailConfig | null;
  /** Whether webhooks may lead into private networks. */
  readonly allowsPrivateHooks: boolean;
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
  readonly mail?: string;
  readonly mailFrom?: string;
  readonly privateHooks?: boolean;
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
  const mail = mailIn(flags, environment, publicAddress, problems);
  const hooks = environment['KOSYNIER_PRIVATE_HOOKS'] || '0';
  if (hooks !== '0' && hooks !== '1') problems.push(`KOSYNIER_PRIVATE_HOOKS must be 0 or 1, not ${hooks}.`);
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
    mail,
    allowsPrivateHooks: flags.privateHooks ?? hooks === '1',
    logLevel: isLogLevel(logLevel) ? logLevel : 'error',
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

/** The password stands in the address, so it is not told again. */
function mailIn(flags: Flags, environment: Environment, publicAddress: string | null, problems: string[]): MailConfig | null {
  const url = (flags.mail ?? environment['KOSYNIER_MAIL']) || undefined;
  const given = (flags.mailFrom ?? environment['KOSYNIER_MAIL_FROM']) || undefined;
  const own = publicAddress !== null && isAddress(publicAddress) ? new URL(publicAddress).hostname : 'localhost';
  const from = given ?? `Kosynier <kosynier@${own}>`;
  if (!/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from))
    problems.push(`${flags.mailFrom === undefined ? 'KOSYNIER_MAIL_FROM' : '--mail-from'} must be an address of mail, not ${from}.`);
  if (url === undefined) return null;
  if (!isSmtp(url))
    problems.push(
      `${flags.mail === undefined ? 'KOSYNIER_MAIL' : '--mail'} must be smtp://name:password@example.org:587, or smtps:// for port 465; special signs in name and password as %40.`,
    );
  return { url, from };
}

function isSmtp(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
  } catch {
    return false;
  }
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

/** Root's own folders are closed to the user `nobody`, as which PostgreSQL may have to run. */
function dataFolder(given: string | undefined, environment: Environment, isRoot: boolean): string {
  if (given !== undefined && given !== '') return isAbsolute(given) ? given : resolve(given);
  if (isRoot) return '/var/lib/kosynier';
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'kosynier');
}
