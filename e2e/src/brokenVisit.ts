import { expectBarAndFooter } from './livingShell.ts';
import type { Turns } from './Turns.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

/** Times hold where nothing else runs, as `npm run check:platform -- faults` sees to; else more is allowed. */
const isAlone = process.env.E2E_ALONE === '1';
const ALLOWANCE = isAlone ? 1 : 4;
/** From a navigation to what is shown in the page's place. */
export const FAILED = { isHung: false, withinMs: 3000 * ALLOWANCE };
export const HUNG = { isHung: true, withinMs: 8000 * ALLOWANCE };
export type Limit = typeof FAILED;
/** Looked for, so that what comes late is told from what never comes. */
export const LOOKED_FOR = { timeout: 60_000 };
/** Pages are loaded so many at a time; those that wait for what hangs wait together. */
export const LOADED_AT_ONCE = isAlone ? 1 : 3;

export interface Visit {
  page: Page;
  /** Whole. */
  address: string;
  limit: Limit;
  turns: Turns;
  /** Resolves once what is expected in the page's place is shown. */
  isShown(page: Page): Promise<void>;
  /** Resolves once the page does nothing more but wait for what hangs. */
  waits?(page: Page): Promise<unknown>;
  /** Goes to another remote's page by a link. */
  leave(page: Page): Promise<void>;
}

/** The shell has taken the page over. */
export const shellStarted = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

/** Opens a page that is broken, leaves it by a link and comes back. */
export async function visit({
  page,
  address,
  limit,
  turns,
  isShown,
  waits = shellStarted,
  leave,
}: Visit): Promise<void> {
  const arrive = async (how: string, navigate: () => Promise<unknown>) => {
    let began = 0;
    await turns.take(async () => {
      began = Date.now();
      await navigate();
      await (limit.isHung ? waits(page) : isShown(page));
    });
    if (limit.isHung) await isShown(page);
    const took = Date.now() - began;
    test.info().annotations.push({ type: 'ms', description: `${took} ${how} ${address}` });
    expect(took, `milliseconds until it says so, when ${how}`).toBeLessThanOrEqual(limit.withinMs);
    await expectBarAndFooter(page);
  };
  await arrive('opened', () => page.goto(address, { waitUntil: 'commit' }));
  await turns.take(() => leave(page));
  await arrive('gone back to', () => page.goBack({ waitUntil: 'commit' }));
}

/** Whether what was put in front of a script has run. */
export const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** A page that is closed afterwards, and what it is about in the message of what fails. */
export async function withPage(
  context: BrowserContext,
  what: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  try {
    await work(page);
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.close();
  }
}

/** Resolves once what is found so in the page is visible. */
export const visible = (find: (page: Page) => ReturnType<Page['getByText']>) => (page: Page) =>
  find(page).first().waitFor(LOOKED_FOR);
