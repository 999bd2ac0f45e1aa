import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Finds accessibility problems according to WCAG levels A and AA.
 *
 * @param only a single rule, such as 'color-contrast'; by default all
 * @returns a line for each problem; empty if there are none
 */
export async function barriers(page: Page, only?: string): Promise<string[]> {
  // Evaluated through the debugger, to which the page's content security policy does not apply. It is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate(
    ([rules, rule]) =>
      window.axe.run(document, {
        runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: rules },
        resultTypes: ['violations'],
      }),
    [RULES, only ?? ''] as const,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Pixels of the page that stick out to the side. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
