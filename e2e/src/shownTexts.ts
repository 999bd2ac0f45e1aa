import type { Page } from '@playwright/test';

/** All visible text of a page, including names of controls, that is not marked as being in another language. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.locator('#root').evaluate((root) => {
    const own = (element: Element | null) => element?.closest('[lang]')?.tagName === 'HTML';
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (own(node.parentElement) && !node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '');
    }
    for (const element of root.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!own(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
  });
