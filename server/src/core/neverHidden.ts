import * as pages from '@cog/contracts/composition/pages';

/** Pages whose links cannot be hidden from the menus: the home page, and what the law requires visitors to find. */
export const NEVER_HIDDEN: readonly string[] = [pages.home, pages.privacy];
