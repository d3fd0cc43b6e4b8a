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
        const { code = 'ERROR', responseCode } = error as { readonly code?: string; readonly responseCode?: number };
        const isRefused = responseCode !== undefined && responseCode >= 500 && code === 'EENVELOPE';
        return { code: responseCode === undefined ? code : `${code} ${responseCode}`, isFinal: isRefused };
      }
    },
  };
}
