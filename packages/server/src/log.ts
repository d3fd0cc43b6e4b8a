/** Structured logs on standard error: routes by their pattern and not by their address, for links hold keys; no bodies, no cookies, no names. */
import { pino } from 'pino';

export interface Log {
  readonly request: (what: { readonly method: string; readonly route: string; readonly status: number; readonly ms: number }) => void;
  /** Something that should not happen; the error is told, what was sent is not. */
  readonly error: (where: string, error: unknown) => void;
  readonly info: (what: string, about?: Readonly<Record<string, string | number>>) => void;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const SILENT: Log = { request: () => {}, error: () => {}, info: () => {} };

export function newLog(level: LogLevel, write?: (line: string) => void): Log {
  if (level === 'silent') return SILENT;
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = write === undefined ? pino(options, pino.destination(2)) : pino(options, { write });
  return {
    request: (what) => (what.status >= 500 ? logger.error(what, 'request') : logger.info(what, 'request')),
    error: (where, error) => {
      const { code, message, stack } =
        error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error), stack: '' };
      // The database tells values in details, which are left out; its sentence and the place in the program are enough.
      logger.error(
        {
          where,
          code,
          message: message.split('\n')[0],
          stack: stack
            ?.split('\n')
            .slice(1, 6)
            .map((line) => line.trim()),
        },
        'error',
      );
    },
    info: (what, about = {}) => logger.info(about, what),
  };
}
