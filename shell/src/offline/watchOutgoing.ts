import { type Platform, storage } from '@cog/platform';
import { OUTGOING_EVENT, OUTGOING_KEY } from '@cog/platform/shell';

const RETRY_MS = 30_000;

/** Sends what waits on this device, from whichever page is open. The code comes once something waits. */
export function watchOutgoing(platform: Platform): void {
  const send = () => {
    if (storage.read(OUTGOING_KEY) === null) return;
    import('./sendOutgoing.ts').then(
      ({ sendOutgoing }) => sendOutgoing(platform),
      () => setTimeout(send, RETRY_MS),
    );
  };
  for (const name of ['storage', OUTGOING_EVENT]) addEventListener(name, send);
  send();
}
