/** A text that a page shows or that a screen reader reads out. */
export interface ShownText {
  text: string;
  /** The nearest `lang` below the root; null if there is none. */
  lang: string | null;
}

/** All texts of a part of a page that contain letters. Self-contained, because it also runs in a browser. */
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

/** Texts that are the same in both languages, without a `lang` around them. */
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
 * English texts that a page shows to Yoruba readers without marking them: texts that are the same in both languages,
 * without a `lang` around them.
 *
 * @param english the page for an English reader
 * @param yoruba the same page in Yoruba
 * @param names texts that are the same in every language: names of people, places, brands
 */
export const untranslated = (english: Element, yoruba: Element, names: readonly string[] = []): string[] =>
  sameInBoth(textsIn(english), textsIn(yoruba), names);
