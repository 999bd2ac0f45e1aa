// jsdom makes an element's computed style again for each call, and a query by role asks for it several times.
import wrappers from 'jsdom/lib/jsdom/living/generated/utils.js';

/** The property of jsdom's documents that is used here. */
interface DocumentImpl {
  /** Rules that elements match; another object, or null, once the page has changed. */
  _styleCache: object | null;
}

/** @returns a `getComputedStyle` that keeps the style of each element on the page until the page changes */
export function quickStyles(window: Pick<Window, 'document' | 'getComputedStyle'>): Window['getComputedStyle'] {
  const { getComputedStyle } = window;
  const document: DocumentImpl = wrappers.implForWrapper(window.document);
  let keptOf: object | null = null;
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (pseudo || element?.ownerDocument !== window.document || !element.isConnected)
      return getComputedStyle(element, pseudo);
    const known = document._styleCache !== null && document._styleCache === keptOf ? kept.get(element) : undefined;
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    if (document._styleCache !== keptOf) {
      keptOf = document._styleCache;
      kept = new WeakMap();
    }
    kept.set(element, style);
    return style;
  };
}
