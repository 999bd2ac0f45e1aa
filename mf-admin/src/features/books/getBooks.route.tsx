import { BooksError } from './BooksError.tsx';
import { BooksPage } from './BooksPage.tsx';

export { loader } from './books.api.ts';

/** Get Books (specification, section 2, Admin layout). */
export const Component = () => <BooksPage heading="Get Books" />;

/** The books could not be fetched. */
export const ErrorBoundary = () => <BooksError heading="Get Books" />;
