export { loader } from '../../books/booksLoader.ts';
export { GetBooksError as ErrorBoundary } from './GetBooksError.tsx';
export { GetBooksPage as Component } from './GetBooksPage.tsx';
