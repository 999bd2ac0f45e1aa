import { BooksPage } from '../../books/BooksPage.tsx';

/** Edit Books (specification, section 2, Admin layout). */
export const EditBooksPage = () => <BooksPage heading="Edit Books" />;
