import { BooksError } from '../../books/BooksError.tsx';

/** The books could not be fetched. */
export const EditBooksError = () => <BooksError heading="Edit Books" />;
