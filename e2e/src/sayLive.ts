import { type BrowserContext, expect } from '@playwright/test';
import type { Site } from './Site.ts';

/** Sets the stream's override as the signed-in administrator. */
export async function sayLive(context: BrowserContext, site: Site, override: 'on' | 'off'): Promise<void> {
  const videoId = override === 'on' ? 'LiveStream1' : null;
  const answer = await context.request.put(`${site.url}/api/live/override`, { data: { override, videoId } });
  expect(answer.status()).toBe(200);
}
