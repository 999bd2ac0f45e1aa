import { listQuery, readPage, readSearch } from './listQuery.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the page that an address asks for', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1e3', 1],
    ['page=99999', 1],
    ['page=many', 1],
  ])('of "%s" is %i', (text, page) => {
    expect(readPage(query(text))).toBe(page);
  });
});

describe('the words that an address asks for', () => {
  it('are cut at the longest search', () => {
    expect(readSearch(query('search=+grace+and+peace'), 5)).toBe('grace');
  });

  it('have no signs that cannot be seen', () => {
    expect(readSearch(new URLSearchParams({ search: 'a\u0000b\u202ec–d' }), 20)).toBe('abc-d');
  });
});

describe('the query of an address', () => {
  it('leaves out the first page and what is not asked for', () => {
    expect(listQuery({ search: '', sort: undefined, date: null, page: 1 })).toBe('');
  });

  it('has the rest in the order it was given', () => {
    expect(listQuery({ edit: 'a b', search: 'x&y', page: 2 })).toBe('?edit=a+b&search=x%26y&page=2');
  });
});
