import { BooksPage } from '../../books/BooksPage.tsx';

/** Get Books (specification, section 2, Admin layout). */
export const GetBooksPage = () => <BooksPage heading="Get Books" />;
