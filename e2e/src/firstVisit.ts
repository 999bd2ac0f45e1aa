import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { isScript, watchAnswers } from './answers.ts';
import { root } from './repository.ts';
import { awake } from './test.ts';

/** The responses when a page was opened. */
interface FirstVisit {
  document: Response;
  html: string;
  responses: Response[];
  scripts: Response[];
}

/** Opens a page as a first-time visitor on a connection of unknown speed, and records the responses. */
export async function firstVisit(page: Page, address: string): Promise<FirstVisit> {
  await page.addInitScript({ path: join(root, 'bench/src/unknownLine.js') });
  const { answers } = watchAnswers(page);
  const document = await page.goto(address);
  await awake(page);
  // A page makes its remaining automatic requests within moments after hydration.
  await page.waitForLoadState('networkidle');
  if (!document) throw new Error(`${address} gave no document.`);
  return { document, html: await document.text(), responses: answers, scripts: answers.filter(isScript) };
}
