import * as pages from '@cog/contracts/composition/pages';

/** Pages whose links stay in the menus: the way home, and what the law wants visitors to find. */
export const NEVER_HIDDEN: readonly string[] = [pages.home, pages.privacy];
