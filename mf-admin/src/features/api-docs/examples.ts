import { signIn } from '@cog/contracts/accounts/sessions.endpoints';
import { getApiDescription } from '@cog/contracts/api-description/endpoints';
import { getBooksPage, uploadBook } from '@cog/contracts/books/endpoints';

export interface Example {
  title: string;
  /** A curl command for sh or bash. */
  command: string;
}

const lines = (...parts: string[]) => parts.join(' \\\n  ');
const JSON_BODY = "--header 'content-type: application/json'";
/** The file in which curl stores the session cookie. */
const COOKIES = 'session.txt';

/** Signs in. @param site public address, without a trailing slash */
export const signInExample = (site: string): Example => ({
  title: 'Sign in',
  command: lines(
    `curl --cookie-jar ${COOKIES} '${site}${signIn.path}'`,
    JSON_BODY,
    `--data '{"username":"YOUR-NAME","password":"YOUR-PASSWORD"}'`,
  ),
});

/** A public read, and a read and a write with an account. @param site public address, without a trailing slash */
export const callExamples = (site: string): readonly Example[] => [
  { title: 'Find books', command: `curl '${site}${getBooksPage.path}?search=faith&pageSize=5'` },
  {
    title: 'Save the document',
    command: lines(`curl --cookie ${COOKIES} --output openapi.json`, `'${site}${getApiDescription.path}'`),
  },
  {
    title: 'Add a book',
    command: lines(
      `curl --cookie ${COOKIES} '${site}${uploadBook.path}'`,
      JSON_BODY,
      "--header 'idempotency-key: add-walking-in-faith'",
      `--data '{"title":"Walking in faith","book_cover_url":"https://example.com/cover.jpg","book_url":"https://example.com/book.pdf"}'`,
    ),
  },
];
