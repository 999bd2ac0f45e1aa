import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * What hinders a visitor with a screen reader, a keyboard or weak eyes, after WCAG A and AA.
 *
 * @param only one rule, as 'color-contrast'; by default all of them
 * @returns a line for each finding; empty when there is none
 */
export async function barriers(page: Page, only?: string): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not bind. It is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results: AxeResults = await page.evaluate(
    async ([rules, rule]) => {
      // What lies under the bottom bar is scrolled from there: it is looked at with the bar at its place in the page.
      const bar = document.querySelector<HTMLElement>('.bottom');
      if (bar) bar.style.position = 'static';
      const results = await window.axe.run(document, {
        runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: rules },
        resultTypes: ['violations'],
      });
      if (bar) bar.style.position = '';
      return results;
    },
    [RULES, only ?? ''] as const,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
