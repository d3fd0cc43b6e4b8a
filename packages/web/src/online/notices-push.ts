/** Notices of this browser: the service worker shows them, also when no page is open. */

import { sha256Hex } from '@kosynier/table';

/** Why it cannot be: no https, a browser that cannot, a person who has forbidden it. */
export type PushState = 'on' | 'off' | 'needsHttps' | 'notHere' | 'denied';

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

export type PushHere =
  | { readonly state: Exclude<PushState, 'on'> }
  /** `device`: what the server calls this browser, if it knows it. */
  | { readonly state: 'on'; readonly device: string };

export async function pushHere(): Promise<PushHere> {
  if (!window.isSecureContext) return { state: 'needsHttps' };
  const registration = await registered();
  if (registration === undefined || !('PushManager' in window) || !('Notification' in window)) return { state: 'notHere' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const subscription = await registration.pushManager.getSubscription();
  return subscription === null ? { state: 'off' } : { state: 'on', device: sha256Hex(subscription.endpoint) };
}

export interface Subscribed {
  readonly name: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Undefined: the person or the browser does not want it. */
export async function subscribePush(key: string): Promise<Subscribed | undefined> {
  const registration = await registered();
  if (registration === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  // Of another server that was here before: its key does not fit.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return undefined;
  return { name: nameOfBrowser(), endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** The address that is told no more. */
export async function unsubscribePush(): Promise<string | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** So that a person knows his phone in the list again. */
function nameOfBrowser(): string {
  const of = (list: readonly (readonly [string, string])[]): string => list.find(([sign]) => navigator.userAgent.includes(sign))?.[1] ?? '';
  return `${of(BROWSERS)} ${of(SYSTEMS)}`.trim() || 'Browser';
}
