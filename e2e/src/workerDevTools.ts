import type { CDPSession, Page } from '@playwright/test';

/** A DevTools session for the site's service worker, with its registration id; `page` may show any address. */
export async function workerDevTools(page: Page): Promise<{ devTools: CDPSession; registrationId: string }> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  return { devTools, registrationId: await registered };
}
