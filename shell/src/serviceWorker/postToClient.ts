import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** Posts a message to a page; waits up to five seconds for one that is still opening. */
export async function postToClient(client: string, message: WorkerMessage): Promise<void> {
  for (let attempt = 0; client !== '' && attempt < ATTEMPTS; attempt++) {
    const page = await self.clients.get(client);
    if (page) {
      page.postMessage(message);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
