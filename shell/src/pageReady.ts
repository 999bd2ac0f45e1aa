/** Performance mark that is set when a page reacts to input: its code is loaded and React has hydrated it. */
export const PAGE_READY_MARK = 'page-ready';
