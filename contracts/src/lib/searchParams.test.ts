import { flag, matching, oneOf, pageNumber, searchParams, text } from './searchParams.ts';

const query = searchParams({
  stage: oneOf([1, 2, 3]),
  search: text(5),
  sort: oneOf(['newest', 'oldest'], 'newest'),
  id: { ...matching(/^[a-z]\d$/), name: 'open' },
  isDone: { ...flag('yes'), name: 'done' },
  page: pageNumber(20),
});
const parse = (address: string) => query.parse(new URLSearchParams(address));
const nothing = { stage: null, search: '', sort: 'newest', id: null, isDone: false, page: 1 };

describe('the query of a page’s address', () => {
  it('is read field by field, numbers as numbers, names as the address has them', () => {
    expect(parse('stage=2&search=+grace+and+peace&sort=oldest&open=a1&done=yes&page=3')).toEqual({
      stage: 2,
      search: 'grace',
      sort: 'oldest',
      id: 'a1',
      isDone: true,
      page: 3,
    });
  });

  it('is read as if it were not there where it is odd', () => {
    expect(parse('')).toEqual(nothing);
    expect(parse('stage=4&sort=toString&open=a12&id=a1&done=no&page=x&more=1')).toEqual(nothing);
  });

  it.each([
    ['0', 1],
    ['007', 7],
    ['07', 7],
    ['20', 20],
    ['21', 20],
    ['99999', 20],
    ['100000', 1],
    ['-1', 1],
    ['2.5', 1],
    ['1e1', 1],
    ['', 1],
  ])('has page %s as %d', (page, read) => {
    expect(parse(`page=${page}`).page).toBe(read);
  });

  it('has no signs that cannot be seen', () => {
    expect(query.parse(new URLSearchParams({ search: 'a\u0000b\u202ec–d' })).search).toBe('abc-d');
  });

  it('is written in the order of its declaration, without what holds anyway', () => {
    expect(query.write({ page: 2, isDone: true, id: 'a1', search: 'x&y', stage: 1 })).toBe(
      '?stage=1&search=x%26y&open=a1&done=yes&page=2',
    );
    expect(query.write({ ...parse(''), sort: undefined })).toBe('');
    expect(query.write({})).toBe('');
  });

  it('is kept by browsers whose URLSearchParams have no size', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    try {
      expect(query.write({ page: 2 })).toBe('?page=2');
      expect(query.write({})).toBe('');
    } finally {
      if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
    }
  });

  it('is the same after it was written and read', () => {
    const asked = { stage: 3, search: 'Ọ̀rọ̀'.slice(0, 5), sort: 'oldest', id: 'b2', isDone: true, page: 4 } as const;
    expect(parse(query.write(asked))).toEqual(asked);
  });
});
