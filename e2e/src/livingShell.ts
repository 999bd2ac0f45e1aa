import { awake, expect, type Page } from './test.ts';

/** Addresses in another remote: one that the bar links to, and one that the footer does. */
interface Elsewhere {
  bar: string;
  footer: string;
}

const ELSEWHERE: Readonly<Record<'mf-public' | 'mf-media', Elsewhere>> = {
  'mf-public': { bar: '/about', footer: '/locate' },
  'mf-media': { bar: '/videos', footer: '/videos' },
};

/** Remotes that may be broken at once: pages of one that is whole are one link away from each. */
export const halves = [
  { remotes: ['mf-admin', 'mf-chat', 'mf-media'], elsewhere: ELSEWHERE['mf-public'] },
  { remotes: ['mf-devotional', 'mf-public', 'mf-quiz'], elsewhere: ELSEWHERE['mf-media'] },
] as const;

/** Pages of another remote than the one that is named. */
export function elsewhereThan(remote: string): Elsewhere {
  const half = halves.find(({ remotes }) => remotes.some((name) => name === remote));
  return half?.elsewhere ?? ELSEWHERE['mf-public'];
}

/** What is shown in the place of a page whose code could not be loaded. */
export const fallback = (page: Page) => page.getByText('This part of the site did not load');

/** What is shown in the place of a page that broke. */
export const brokenPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

export async function expectBarAndFooter(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Follows a link of bar or footer to another remote's page, which is shown and can be used. */
export async function goElsewhere(page: Page, by: keyof Elsewhere, elsewhere: Elsewhere): Promise<void> {
  const place = page.getByRole(by === 'bar' ? 'banner' : 'contentinfo');
  await place.locator(`a[href="${elsewhere[by]}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${elsewhere[by]}$`));
  await awake(page);
  await expect(fallback(page)).toBeHidden();
  await expect(brokenPage(page)).toBeHidden();
}
