/** Games between two browsers over a server of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as base } from './given.ts';

export interface OnlineServer {
  readonly address: string;
  /** The secret of a link that makes whoever opens it an administrator. */
  readonly newAdminLink: () => Promise<string>;
  /** The clock of the server goes on by so many milliseconds. */
  readonly passTime: (milliseconds: number) => Promise<void>;
  /** The next mail that the server has sent. */
  readonly nextMail: () => Promise<{ readonly to: string; readonly subject: string; readonly text: string }>;
}

const inOneFile = process.env['KOSYNIER_ONLINE_SERVER'];
/** Two seconds sooner in one file than from its sources. */
const PROGRAM = inOneFile === undefined ? ['--import', 'tsx', fileURLToPath(new URL('online-server.ts', import.meta.url))] : [inOneFile];

async function started(seed: number): Promise<{ readonly server: OnlineServer; readonly end: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [...PROGRAM, String(seed)], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (child.stdout === null || child.stdin === null) throw new Error('no pipes');
  const { stdin } = child;
  const lines: Interface = createInterface({ input: child.stdout });
  const next = (): Promise<string> => new Promise((resolve) => lines.once('line', resolve));
  const port = await next();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    server: {
      address: `http://127.0.0.1:${port}/`,
      passTime: async (milliseconds) => {
        stdin.write(`time ${milliseconds}\n`);
        await next();
      },
      newAdminLink: async () => {
        stdin.write('admin\n');
        return next();
      },
      nextMail: async () => {
        stdin.write('mail\n');
        return JSON.parse(await next());
      },
    },
    end: async () => {
      stdin.end();
      await ended;
    },
  };
}

/** Secrets of seats are bytes: the browser gives the same ones in every run. */
function giveBytes(seed: number): void {
  let state = seed;
  const true_ = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (box) => {
    if (!(box instanceof Uint8Array) || box.length !== 32) return true_(box);
    box.set(
      Array.from(box, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        return state >>> 24;
      }),
    );
    return box;
  };
}

export const test = base.extend<{ readonly server: OnlineServer }>({
  server: async ({ seed }, use) => {
    const { server, end } = await started(seed);
    await use(server);
    await end();
  },
});

export async function somebody(browser: Browser, seed: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(giveBytes, seed);
  return context.newPage();
}

/** Gives a name where one is asked for. */
export async function comeAs(page: Page, name: string): Promise<void> {
  const form = page.getByTestId('give-name');
  await form.getByRole('textbox').first().fill(name);
  await form.getByRole('button').first().click();
  await expect(form).toHaveCount(0);
}

/** Makes a game and answers with the link of its invitation. */
export async function invite(
  page: Page,
  address: string,
  name: string,
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(`${address}#/online`);
  await comeAs(page, name);
  await choose(page);
  await page.getByTestId('make-game').locator('button[type="submit"]').click();
  const link = page.getByTestId('invitation-link');
  await expect(link).toBeVisible();
  return link.inputValue();
}

export async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await comeAs(page, name);
  await page.getByTestId('accept').click();
  await expect(page.getByTestId('online')).toHaveAttribute('data-state', 'running');
}

/** The line of a page to its server. */
export interface LineOfPage {
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** To be asked for before the page opens its first game. */
export async function lineOf(page: Page): Promise<LineOfPage> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/api\/live$/, async (socket) => {
    if (isCut) return socket.close({ code: 1001 });
    open.add(socket.connectToServer());
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      const ends = [...open];
      open.clear();
      await Promise.all(ends.map((end) => end.close({ code: 1001 })));
    },
    restore: async () => {
      isCut = false;
      // As the browser tells it when its network is there again.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}
