import { array, boolean, type InferType, number, object, type StringSchema, string } from 'yup';
import { optionalText, text } from '../lib/fields.schema.ts';
import { isWebAddress } from '../lib/webAddress.ts';
import { BOOKS_PAGE_SIZE, LONGEST_BOOK_SEARCH, LONGEST_BOOK_TITLE } from './constants.ts';

const LONGEST_ADDRESS = 2000;

/** Names of the form's fields (specification, section 2, Books admin); the messages are made of them. */
export const bookLabels = { title: 'Title', book_cover_url: 'Cover URL', book_url: 'Book URL' } as const;
export type BookField = keyof typeof bookLabels;

/** An address that a browser may be sent to: 'javascript:', 'data:' and the like are none. */
const address = (label: string) =>
  text(label, LONGEST_ADDRESS).test(
    'address',
    `${label} must be an address that begins with https:// or http://`,
    (value) => !value || isWebAddress(value),
  );

const title = (label: string) =>
  text(label, LONGEST_BOOK_TITLE).test('line', `${label} must be one line`, (value) => !/[\n\t]/.test(value ?? ''));

const UNKNOWN = 'This field is not known: ${unknown}';

/** A new book: all three fields (specification, section 5). */
export const bookInput = object({
  title: title(bookLabels.title).required('Title is required'),
  book_cover_url: address(bookLabels.book_cover_url).required('Cover URL is required'),
  book_url: address(bookLabels.book_url).required('Book URL is required'),
}).noUnknown(UNKNOWN);

export type BookInput = InferType<typeof bookInput>;

/** Blank and null mean: as it was. */
const kept = (field: StringSchema<string | undefined>) =>
  field
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** What a person may change of a book: a blank field keeps the old value (specification, section 2, Books admin). */
const changes = {
  new_title: kept(title(bookLabels.title)),
  book_cover_url: kept(address(bookLabels.book_cover_url)),
  book_url: kept(address(bookLabels.book_url)),
};

/** The fields of the dialog that edits a book. */
export const bookChanges = object(changes);
export type BookChanges = InferType<typeof bookChanges>;

const named = title(bookLabels.title).required('Title is required');

export const bookEdit = object({ title: named, ...changes }).noUnknown(UNKNOWN);
export type BookEdit = InferType<typeof bookEdit>;

/** The body that names one book. */
export const bookTitle = object({ title: named }).noUnknown(UNKNOWN);

export const bookSort = string<'newest' | 'oldest' | 'title' | '-title'>().oneOf(
  ['newest', 'oldest', 'title', '-title'],
  "sort must be 'newest', 'oldest', 'title' or '-title'",
);

const search = optionalText('Search', LONGEST_BOOK_SEARCH);
const sort = bookSort.default('newest');
const page = number().typeError('page must be a number').integer().min(1).max(100_000);
const pageSize = number().typeError('pageSize must be a number').integer().min(1).max(200);

export const booksQuery = object({ search, sort, page, pageSize }).noUnknown();
export const booksPageQuery = object({
  search,
  sort,
  page: page.default(1),
  pageSize: pageSize.default(BOOKS_PAGE_SIZE),
}).noUnknown();

export const book = object({
  id: string().required(),
  title: string().required(),
  book_cover_url: string().nullable().default(null),
  book_url: string().required(),
}).required();

export const bookList = array(book).required();

export const booksPage = object({
  items: bookList,
  /** How many the search found, on all pages. */
  total: number().integer().min(0).required(),
});

export const bookSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: book,
});

/** In which order a list comes; what is added last comes first unless told. */
export type BookSort = InferType<typeof bookSort>;
