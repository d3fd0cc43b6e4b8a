/** The service worker of the page, and whether a newer page waits behind it. */
import { create } from 'zustand';

interface Update {
  readonly waiting: ServiceWorker | null;
  readonly later: () => void;
}

export const useUpdate = create<Update>()((set) => ({ waiting: null, later: () => set({ waiting: null }) }));

/** Only in the built page: while one works on the sources, nothing may be kept. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The worker looks for the window that shows a battle already.
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'where') ports[0]?.postMessage(location.href);
  });
  // Messages are held back until they are asked for, unless a page hears them by a property.
  navigator.serviceWorker.startMessages();
  // Without it the page works as well, only not without a network.
  navigator.serviceWorker
    .register('./service-worker.js')
    .then(watch)
    .catch(() => {});
}

function watch(registration: ServiceWorkerRegistration): void {
  const tell = (): void => {
    // The very first worker takes over by itself; there is nothing older that it could replace.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) useUpdate.setState({ waiting: registration.waiting });
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

/** Lets the waiting worker take over and shows the page that it brings. Games are saved after every action. */
export function loadUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('takeOver');
}
