import { isBelowNonPagePrefix } from './paths.ts';

it.each([
  '/api',
  '/api/books',
  '/api?x=1',
  '/citizen/get_book/',
  '/assets/sermons.json',
  '/releases/a.js',
  '/socket.io/',
  '/page-data?of=/fast',
])('takes %s for no page', (path) => expect(isBelowNonPagePrefix(path)).toBe(true));

it.each([
  '/',
  '/releases',
  '/releases?name=mf-quiz',
  '/fast',
  '/fast?next=/api/books',
  '/apidocs',
  '/socketXio',
  '/books/api',
])('takes %s for a page', (path) => expect(isBelowNonPagePrefix(path)).toBe(false));
