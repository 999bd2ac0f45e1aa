import { AdminLoadError } from '../../common/layout/AdminLoadError.tsx';
import { booksFailure } from './books.words.ts';

/** The page of a list that could not be had. */
export const BooksError = ({ heading }: { heading: string }) => <AdminLoadError heading={heading} {...booksFailure} />;
