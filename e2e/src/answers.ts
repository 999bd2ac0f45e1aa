import type { Page, Response } from '@playwright/test';

/** Keeps every answer that a page gets from now on. @returns them, and what ends that */
export function watchAnswers(page: Page): { answers: Response[]; stop(): void } {
  const answers: Response[] = [];
  const keep = (answer: Response) => answers.push(answer);
  page.on('response', keep);
  return { answers, stop: () => page.off('response', keep) };
}

/** Bytes of the bodies of these answers, as they came over the line. */
export async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

export const isScript = (answer: Response) => new URL(answer.url()).pathname.endsWith('.js');
