import { storage } from '@cog/platform';
import { createStore } from '@cog/platform/shell';

/** Chrome's non-standard event: the site can be installed, and `prompt()` makes the browser ask. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How the site can be installed on this phone: through the browser's prompt, or manually on iOS. */
export type InstallOffer = { kind: 'prompt'; event: InstallPrompt } | { kind: 'ios' };

/** The current offer; null for none. */
export const installOffer = createStore<InstallOffer | null>(null);

const VISITS = 'visits';
const ANSWERED = 'install-answered';
/** Time without an opened page after which the next one counts as a new visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Counts this visit. @returns the number of visits on this device, including this one */
function countVisit(now: number): number {
  const stored = storage.read(VISITS);
  const known =
    typeof stored === 'object' && stored !== null && 'count' in stored && 'at' in stored
      ? { count: Number(stored.count) || 0, at: Number(stored.at) || 0 }
      : { count: 0, at: 0 };
  const count = now - known.at > VISIT_PAUSE_MS ? known.count + 1 : known.count;
  storage.write(VISITS, { count, at: now });
  return count;
}

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Offers to install the site on the phone, from the second visit until the visitor has answered. */
export function watchInstallOffer(now: number = Date.now()): void {
  const isBack = countVisit(now) > 1;
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would show its own prompt over the page at any moment.
    event.preventDefault();
    if (isBack && isPrompt(event) && storage.read(ANSWERED) === null) installOffer.set({ kind: 'prompt', event });
  });
  if (isBack && isIos() && !isInstalled() && storage.read(ANSWERED) === null) installOffer.set({ kind: 'ios' });
}

/** Hides the offer permanently on this device, because the visitor has accepted or declined it. */
export function dismissInstallOffer(): void {
  storage.write(ANSWERED, true);
  installOffer.set(null);
}
