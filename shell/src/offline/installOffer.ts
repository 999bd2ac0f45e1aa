import { keptText } from '@cog/platform';
import { createStore } from '@cog/platform/shell';

/** Chrome's event (not in the standard): the site can be installed, and the browser asks when it is told to. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How the site can be put on this phone: by the browser's own question, or by hand on iOS. */
export type InstallOffer = { kind: 'prompt'; event: InstallPrompt } | { kind: 'ios' };

/** What is offered on this visit; null for nothing. */
export const installOffer = createStore<InstallOffer | null>(null);

const VISITS = 'visits';
const ANSWERED = 'install-answered';
/** A pause that makes the next page another visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** How often somebody has come on this device, this time included. */
function countVisit(now: number): number {
  const kept = keptText.read(VISITS);
  const known =
    typeof kept === 'object' && kept !== null && 'count' in kept && 'at' in kept
      ? { count: Number(kept.count) || 0, at: Number(kept.at) || 0 }
      : { count: 0, at: 0 };
  const count = now - known.at > VISIT_PAUSE_MS ? known.count + 1 : known.count;
  keptText.write(VISITS, { count, at: now });
  return count;
}

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Offers to put the site on the phone: from the second visit on, until the person has answered. */
export function watchInstallOffer(now: number = Date.now()): void {
  const isBack = countVisit(now) > 1;
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser lays its own question over the page, at a moment of its choice.
    event.preventDefault();
    if (isBack && isPrompt(event) && keptText.read(ANSWERED) === null) installOffer.set({ kind: 'prompt', event });
  });
  if (isBack && isIos() && !isInstalled() && keptText.read(ANSWERED) === null) installOffer.set({ kind: 'ios' });
}

/** The person has answered, either way: nothing is offered on this device again. */
export function forgetInstallOffer(): void {
  keptText.write(ANSWERED, true);
  installOffer.set(null);
}
