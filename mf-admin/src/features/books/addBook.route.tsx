import { AddBookForm } from './AddBookForm.tsx';
import { BooksPage } from './BooksPage.tsx';

export { loader } from './books.api.ts';

/** Add Books (specification, section 2, Books admin): the form with all books below it. */
export const Component = () => <BooksPage heading="Add a New Book">{(add) => <AddBookForm onAdded={add} />}</BooksPage>;
