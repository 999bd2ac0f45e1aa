export { loader } from '../../books/booksLoader.ts';
export { EditBooksError as ErrorBoundary } from './EditBooksError.tsx';
export { EditBooksPage as Component } from './EditBooksPage.tsx';
