import type { Page } from '@playwright/test';

/** Most layout shift while a page loads (web.dev/cls rates 0.1 as good). */
export const MOST_SHIFT = 0.02;

/** A layout shift, and the elements that it moved. */
interface Shift {
  value: number;
  moved: (Element | null)[];
}

/** Records layout shifts from the document's beginning. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const elementOf = (node: unknown) =>
      node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: unknown }[] };
        shifts.push({ value, moved: sources.map(({ node }) => elementOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * The total layout shift so far.
 *
 * @param within selector of a part of the page: only shifts that moved something in it. A busy phone may paint half of the bar
 *   first, whose icons then move.
 */
export const shiftOf = (page: Page, within = '*') =>
  page.evaluate((part) => {
    const shifts: Shift[] | undefined = Reflect.get(window, 'shifts');
    if (shifts === undefined) return Number.NaN;
    // What has been removed since is in no part any more, and counts.
    const counts = ({ moved }: Shift) =>
      moved.length === 0 || moved.some((one) => !one?.isConnected || one.closest(part));
    return shifts.filter(counts).reduce((sum, { value }) => sum + value, 0);
  }, within);
