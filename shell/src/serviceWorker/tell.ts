import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** Tells a page something; one that is still being opened is waited for. */
export async function tell(client: string, message: WorkerMessage): Promise<void> {
  for (let attempt = 0; client !== '' && attempt < ATTEMPTS; attempt++) {
    const page = await self.clients.get(client);
    if (page) {
      page.postMessage(message);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
