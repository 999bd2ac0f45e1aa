import type { Page } from '@playwright/test';

/** Paths of the released scripts that a page requests from now on. */
export function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/releases\/.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  return scripts;
}
