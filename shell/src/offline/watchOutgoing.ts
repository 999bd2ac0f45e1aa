import { type Platform, storage } from '@cog/platform';
import { OUTGOING_EVENT, OUTGOING_KEY } from '@cog/platform/shell';
import { handOutgoingToWorker } from './handOutgoingToWorker.ts';

/** Pauses between attempts to load the code; the last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
const EVENTS = ['online', 'focus', 'pageshow', 'visibilitychange', 'storage', OUTGOING_EVENT] as const;

/**
 * Sends requests that wait on this device, from whichever page is open. The code loads once something waits; if that
 * fails, it is retried on a timer and on events that suggest a working network.
 */
export function watchOutgoing(platform: Platform): void {
  let failures = 0;
  let state: 'waiting' | 'loading' | 'sending' = 'waiting';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    if (state !== 'waiting' || storage.read(OUTGOING_KEY) === null) return;
    state = 'loading';
    clearTimeout(timer);
    import('./sendOutgoing.ts').then(
      ({ sendOutgoing }) => {
        state = 'sending';
        for (const name of EVENTS) removeEventListener(name, send, true);
        sendOutgoing(platform);
      },
      () => {
        state = 'waiting';
        timer = setTimeout(send, PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]);
      },
    );
  };
  // Capturing, because 'visibilitychange' fires on the document.
  for (const name of EVENTS) addEventListener(name, send, true);
  addEventListener(OUTGOING_EVENT, handOutgoingToWorker);
  if (storage.read(OUTGOING_KEY) !== null) handOutgoingToWorker();
  send();
}
