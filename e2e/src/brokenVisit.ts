import { expectBarAndFooter } from './livingShell.ts';
import type { Turns } from './Turns.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

/** The time limits assume an idle machine, as with `npm run check:platform -- faults`; else they are longer. */
const isAlone = process.env.E2E_ALONE === '1';
const ALLOWANCE = isAlone ? 1 : 4;
/** Time limits from a navigation to the message shown in the page's place. */
export const FAILED = { isHung: false, withinMs: 3000 * ALLOWANCE };
export const HUNG = { isHung: true, withinMs: 8000 * ALLOWANCE };
export type Limit = typeof FAILED;
/** Longer than the limits, to distinguish a late message from a missing one. */
export const LOOKED_FOR = { timeout: 60_000 };
/** Number of pages visited at a time: twice as many where a request hangs, since they do little but wait. */
export const visitedAtOnce = ({ isHung }: Limit) => (isHung ? 2 : 1) * (isAlone ? 1 : 3);

export interface Visit {
  page: Page;
  /** The complete address. */
  address: string;
  limit: Limit;
  turns: Turns;
  /** Resolves once the expected message is shown in the page's place. */
  isShown(page: Page): Promise<void>;
  /** Follows a link to another remote's page. */
  leave(page: Page): Promise<void>;
}

/** Opens a broken page, leaves it by a link and comes back. */
export async function visit({ page, address, limit, turns, isShown, leave }: Visit): Promise<void> {
  const arrive = async (how: string, navigate: () => Promise<unknown>) => {
    const took = await turns.take(async () => {
      const began = Date.now();
      await navigate();
      await isShown(page);
      return Date.now() - began;
    });
    test.info().annotations.push({ type: 'ms', description: `${took} ${how} ${address}` });
    expect(took, `milliseconds until it says so, when ${how}`).toBeLessThanOrEqual(limit.withinMs);
    await expectBarAndFooter(page);
  };
  await arrive('opened', () => page.goto(address, { waitUntil: 'commit' }));
  await turns.take(() => leave(page));
  await arrive('gone back to', () => page.goBack({ waitUntil: 'commit' }));
}

/** Whether the code inserted into a script has run. */
export const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/**
 * Provides a page that is closed afterwards, and adds what it is about to error messages.
 *
 * @param turns in which the page is opened: a dozen new tabs at once would slow down the first visit
 */
export async function withPage(
  context: BrowserContext,
  what: string,
  turns: Turns,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await turns.take(() => context.newPage());
  try {
    await work(page);
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await page.close();
  }
}

/** Creates a function that waits until an element is visible. */
export const visible = (find: (page: Page) => ReturnType<Page['getByText']>) => (page: Page) =>
  find(page).first().waitFor(LOOKED_FOR);
