/** Attribute of the bar of a page with `hasOwnFrame`: where it is present, phones hide the shell's bar. */
export const PAGE_BAR = 'data-page-bar';

/**
 * Attribute of the element with which a page's main content begins, after its own bar and menu. 'Skip to main content' leads
 * there, or without one to the beginning of the page.
 */
export const PAGE_START = 'data-page-start';

/** Attribute of an element that fills a slot: the slot's name, and the path of the page that provides it. */
export const SLOT = 'data-slot';

/** Hash of an address that opens the inspector on a page, for signed-in users. */
export const INSPECT_HASH = '#inspect';
