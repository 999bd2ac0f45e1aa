import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import type { Site } from './Site.ts';
import { expect, type Page } from './test.ts';

/** Lets visitors of a site read texts dated in the future, for tests that check them right after publishing. */
export async function showDaysToCome(page: Page, site: Site): Promise<void> {
  const { request } = page.context();
  const { settings, updated_at } = await (await request.get(site.url + getEditableSettings.path)).json();
  const saved = await request.fetch(site.url + saveSettings.path, {
    method: saveSettings.method,
    data: { settings: { ...settings, texts: { daysToCome: 'shown' } }, updated_at },
    headers: { 'idempotency-key': crypto.randomUUID(), origin: site.url },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}
