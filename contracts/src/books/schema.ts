import { array, boolean, type InferType, number, object, type StringSchema, string } from 'yup';
import { oneLine, optionalPlainLine, pageNumber, pageSize, text } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { BOOKS_PAGE_SIZE, bookLabels, LONGEST_BOOK_SEARCH, LONGEST_BOOK_TITLE } from './constants.ts';

const LONGEST_ADDRESS = 2000;

/** An address that is safe to link to: rejects 'javascript:', 'data:' and the like. */
const address = (label: string) =>
  text(label, LONGEST_ADDRESS).test(
    'address',
    `${label} must be an address that begins with https:// or http://`,
    (value) => !value || isWebAddress(value),
  );

const title = (label: string) => oneLine(label, LONGEST_BOOK_TITLE);

/** A new book: all three fields (specification, section 5). */
export const bookInput = object({
  title: title(bookLabels.title).required('Title is required'),
  book_cover_url: address(bookLabels.book_cover_url).required('Cover URL is required'),
  book_url: address(bookLabels.book_url).required('Book URL is required'),
}).noUnknown(UNKNOWN_FIELD);

/** The body that adds a book; `version: null` requests the new book's version in the answer. */
export const newBook = bookInput.shape({
  version: string().nullable().optional().oneOf([null], 'A new book has no version yet'),
});

/** Blank and null keep the current value. */
const keptIfBlank = (field: StringSchema<string | undefined>) =>
  field
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** The fields of a book that an editor can change: a blank field keeps the old value (specification, section 2, Books admin). */
const changes = {
  new_title: keptIfBlank(title(bookLabels.title)),
  book_cover_url: keptIfBlank(address(bookLabels.book_cover_url)),
  book_url: keptIfBlank(address(bookLabels.book_url)),
};

/** The fields of the dialog that edits a book. */
export const bookChanges = object(changes);
export type BookChanges = InferType<typeof bookChanges>;

const named = title(bookLabels.title).required('Title is required');

/**
 * `version` is that of the book from which the edit started. Without one, as the specification's clients send it (section 7),
 * the last edit wins.
 */
export const bookEdit = object({
  title: named,
  ...changes,
  version: string().typeError('Version must be text').max(40, 'Version must be at most 40 characters').optional(),
}).noUnknown(UNKNOWN_FIELD);

/** The request body for actions on one book. */
export const bookTitle = object({ title: named }).noUnknown(UNKNOWN_FIELD);

export const bookSort = string<'newest' | 'oldest' | 'title' | '-title'>().oneOf(
  ['newest', 'oldest', 'title', '-title'],
  "sort must be 'newest', 'oldest', 'title' or '-title'",
);

const search = optionalPlainLine('Search', LONGEST_BOOK_SEARCH);
const sort = bookSort.default('newest');
const paging = { page: pageNumber(), pageSize: pageSize() };

export const booksQuery = object({ search, sort, ...paging }).noUnknown();
export const booksPageQuery = object({
  search,
  sort,
  page: paging.page.default(1),
  pageSize: paging.pageSize.default(BOOKS_PAGE_SIZE),
}).noUnknown();

export const book = object({
  id: string().required(),
  title: string().required(),
  book_cover_url: string().nullable().default(null),
  book_url: string().required(),
}).required();

export const bookList = array(book).required();

/** A book as editors receive it. */
export const editableBook = book.shape({
  /** Changes with every edit. */
  version: string().required(),
});

/** A book as it was saved; with its version if the request named one. */
export const savedBook = book.shape({ version: string().optional() });

export const booksPage = object({
  items: bookList,
  /** Number of matches on all pages. */
  total: number().integer().min(0).required(),
});

export const editableBooksPage = booksPage.shape({ items: array(editableBook).required() });

export const bookSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: savedBook,
});

/** The order of a list; by default newest first. */
export type BookSort = InferType<typeof bookSort>;
/** A book as editors receive it, with the version from which an edit starts. */
export type EditableBook = InferType<typeof editableBook>;
/** A book as it was saved; with its version if the request named one. */
export type SavedBook = InferType<typeof savedBook>;
