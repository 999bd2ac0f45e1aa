/** What is said where the books could not be had. */
export const booksFailure = { title: 'The books could not be loaded', loadingLabel: 'Loading books...' } as const;
