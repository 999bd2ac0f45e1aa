import type { Page } from '@playwright/test';

/** Most layout shift while a page loads (web.dev/cls rates 0.1 as good). */
export const MOST_SHIFT = 0.02;

/** Records layout shifts from the document's beginning. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** The total layout shift so far. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts) ? shifts.reduce((sum: number, value: number) => sum + value, 0) : Number.NaN;
  });
