import type { Page, Response } from '@playwright/test';

/** Collects every response that a page receives from now on. @returns the responses, and a function that stops collecting */
export function watchAnswers(page: Page): { answers: Response[]; stop(): void } {
  const answers: Response[] = [];
  const keep = (answer: Response) => answers.push(answer);
  page.on('response', keep);
  return { answers, stop: () => page.off('response', keep) };
}

/** Total transferred size of the responses' bodies, in bytes. */
export async function bytesOf(answers: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

export const isScript = (answer: Response) => new URL(answer.url()).pathname.endsWith('.js');
