import { BooksError } from '../../books/BooksError.tsx';

/** The books could not be fetched. */
export const GetBooksError = () => <BooksError heading="Get Books" />;
