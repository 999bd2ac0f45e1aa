/** Performance mark set when a page reacts to input: its code has loaded and React has hydrated it. */
export const PAGE_READY_MARK = 'page-ready';
