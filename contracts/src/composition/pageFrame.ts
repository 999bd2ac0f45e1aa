/** Attribute of the bar of a page that `hasOwnFrame`: where it is present, a phone shows no bar of the shell. */
export const PAGE_BAR = 'data-page-bar';

/**
 * Attribute of the element where what a page has to say begins, behind its own bar and menu. 'Skip to main content' leads there;
 * without one, to where the page begins.
 */
export const PAGE_START = 'data-page-start';

/** Attribute of what fills a slot: the slot's name, and the path of the page whose code it is. */
export const SLOT = 'data-slot';

/** End of a page's address with which it opens what the page is made of, for people who are signed in. */
export const INSPECT_HASH = '#inspect';
