import { awake, expect, type Page } from './test.ts';

/** Addresses in another remote: one linked from the bar, one from the footer. */
interface Elsewhere {
  bar: string;
  footer: string;
}

const ELSEWHERE: Readonly<Record<'mf-public' | 'mf-media', Elsewhere>> = {
  'mf-public': { bar: '/about', footer: '/locate' },
  'mf-media': { bar: '/videos', footer: '/videos' },
};

/** Remotes that can be broken at the same time, since each page links to pages of an intact remote. */
export const halves = [
  { remotes: ['mf-admin', 'mf-chat', 'mf-media'], elsewhere: ELSEWHERE['mf-public'] },
  { remotes: ['mf-devotional', 'mf-public', 'mf-quiz'], elsewhere: ELSEWHERE['mf-media'] },
] as const;

/** Pages of a remote other than the named one. */
export function elsewhereThan(remote: string): Elsewhere {
  const half = halves.find(({ remotes }) => remotes.some((name) => name === remote));
  return half?.elsewhere ?? ELSEWHERE['mf-public'];
}

/** The message in the place of a page whose code could not be loaded. */
export const fallback = (page: Page) => page.getByText('This part of the site did not load');

/** The message in the place of a page that threw an error. */
export const brokenPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });

export async function expectBarAndFooter(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Follows a link in bar or footer to another remote's page, and checks that it works. */
export async function goElsewhere(page: Page, by: keyof Elsewhere, elsewhere: Elsewhere): Promise<void> {
  const place = page.getByRole(by === 'bar' ? 'banner' : 'contentinfo');
  await place.locator(`a[href="${elsewhere[by]}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${elsewhere[by]}$`));
  await awake(page);
  await expect(fallback(page)).toBeHidden();
  await expect(brokenPage(page)).toBeHidden();
}
