/** A text that a page shows or that a screen reader says. */
export interface ShownText {
  text: string;
  /** As declared nearest to it below the root; null where nothing is. */
  lang: string | null;
}

/** Every text in a part of a page that has words. It uses nothing outside itself, to be run in a browser. */
function textsIn(root: Element): ShownText[] {
  const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-roledescription'];
  const langOf = (element: Element | null) => {
    const marked = element?.closest('[lang]');
    return marked && root.contains(marked) && marked !== root ? marked.getAttribute('lang') : null;
  };
  const found: ShownText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style')) continue;
    found.push({ text: node.textContent?.trim() ?? '', lang: langOf(node.parentElement) });
  }
  for (const element of root.querySelectorAll('*')) {
    for (const name of attributes) {
      const text = element.getAttribute(name);
      if (text) found.push({ text: text.trim(), lang: langOf(element) });
    }
  }
  return found.filter(({ text }) => /\p{L}{2}/u.test(text));
}

/** Texts that are the same for both, where nothing around them says what they are. */
function sameInBoth(
  english: readonly ShownText[],
  yoruba: readonly ShownText[],
  names: readonly string[] = [],
): string[] {
  const known = new Set(english.map(({ text }) => text));
  const left = yoruba.filter(({ text, lang }) => lang === null && known.has(text) && !names.includes(text));
  return [...new Set(left.map(({ text }) => text))];
}

/**
 * What a page shows to readers of Yoruba in English without saying so: texts that are the same in both languages, where
 * nothing around them has a `lang`.
 *
 * @param english the page as a reader of English has it
 * @param yoruba the same page in Yoruba
 * @param names what is the same in every language: names of people, places, brands
 */
export const untranslated = (english: Element, yoruba: Element, names: readonly string[] = []): string[] =>
  sameInBoth(textsIn(english), textsIn(yoruba), names);
