/** Mail goes out by the server that the settings name. */
import { createTransport } from 'nodemailer';
import type { Letter } from './letters.ts';

export interface MailConfig {
  /** smtp:// or smtps://, with name and password if they are needed. */
  readonly url: string;
  readonly from: string;
}

export interface Mailer {
  /** Undefined: it is on its way. A word: why not; `isFinal`: it never will be. */
  readonly send: (to: string, letter: Letter) => Promise<MailFault | undefined>;
  readonly close: () => void;
}

export interface MailFault {
  readonly code: string;
  readonly isFinal: boolean;
}

const TIME_MS = 15_000;

/** What nodemailer tells of a failure. */
export interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly response?: string;
}

/** RFC 5321: the mailbox is not there, has moved, or has a name that is none. */
const NO_MAILBOX: ReadonlySet<number | undefined> = new Set([550, 551, 553]);
/** RFC 3463: of the recipient's address, not of the sender's, nor of what this server may send. */
const OF_RECIPIENT: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/**
 * Whether the recipient has no mailbox. A sender that is refused, or a relay that is denied, is a fault of the host's settings, also where
 * it is told as the answer to the recipient: mended, the letter goes out.
 */
export function hasNoMailbox({ responseCode, command, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || !NO_MAILBOX.has(responseCode)) return false;
  const [status] = /(?<=^\d{3}[ -])\d\.\d+\.\d+/.exec(response) ?? [];
  return status === undefined ? !/relay|sender/i.test(response) : OF_RECIPIENT.has(status);
}

export function newMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({ url, connectionTimeout: TIME_MS, greetingTimeout: TIME_MS, socketTimeout: TIME_MS });
  return {
    close: () => transport.close(),
    send: async (to, { title, text, html, stop, thread }) => {
      try {
        await transport.sendMail({
          from,
          to,
          subject: title,
          text,
          html,
          ...(thread === null ? {} : { references: `<${thread}@kosynier>` }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stop === null ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
        return undefined;
      } catch (error) {
        // What the other server says may hold the address: its number is enough.
        const { code = 'ERROR', responseCode } = error as SmtpError;
        return { code: responseCode === undefined ? code : `${code} ${responseCode}`, isFinal: hasNoMailbox(error as SmtpError) };
      }
    },
  };
}
