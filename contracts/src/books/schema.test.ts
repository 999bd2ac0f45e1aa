import { isWebAddress } from '../lib/webAddress.ts';
import { bookCoverPath, type CoverWidth } from './constants.ts';
import { bookEdit, bookInput } from './schema.ts';

const book = { title: 'Psalms', book_cover_url: 'https://books.example/a.jpg', book_url: 'http://books.example/a' };

describe('an address of a book', () => {
  it.each([
    'https://books.example',
    'HTTP://books.example:8080/a?b=c#d',
    'https://bücher.example/ọ̀rọ̀',
    'https://books.example/a%20b',
  ])('may be %s', (address) => expect(isWebAddress(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'javascript://books.example/%0aalert(1)',
    ' https://books.example',
    'https://books.example/a b',
    'https:books.example',
    'https:///',
    'https://a@books.example',
    'https://books.example\\@evil.example',
    'https://books.example/\nx',
    'mailto:a@books.example',
    '/books',
    '',
  ])('is not %p', (address) => expect(isWebAddress(address)).toBe(false));
});

describe('a book that is added', () => {
  it('needs all three fields', async () => {
    await expect(bookInput.validate({}, { abortEarly: false })).rejects.toMatchObject({
      errors: ['Title is required', 'Cover URL is required', 'Book URL is required'],
    });
  });

  it('is trimmed, its title in one form', async () => {
    const title = ' Ìmọ́lẹ̀ ';
    const given = { ...book, title: title.normalize('NFD'), book_url: ` ${book.book_url} ` };
    await expect(bookInput.validate(given)).resolves.toEqual({ ...book, title: 'Ìmọ́lẹ̀'.normalize('NFC') });
  });

  it.each(['\u202e\u0007', 'a\nb', 'x'.repeat(201)])('has no title as %j', async (title) => {
    await expect(bookInput.isValid({ ...book, title })).resolves.toBe(false);
  });
});

describe('a book that is edited', () => {
  it('keeps what is blank, null or left out', async () => {
    const kept = { title: 'Psalms', new_title: null, book_cover_url: null, book_url: null };
    for (const edit of [{}, { new_title: '', book_cover_url: '  ' }, { new_title: null, book_url: null }]) {
      await expect(bookEdit.validate({ title: 'Psalms', ...edit })).resolves.toEqual(kept);
    }
  });

  it('has to be named', async () => {
    await expect(bookEdit.validate({ new_title: 'Psalms' })).rejects.toThrow('Title is required');
  });
});

describe('where a cover is answered', () => {
  const at = (book_cover_url: string | null, width: CoverWidth = 320) =>
    bookCoverPath({ id: '01935a00-0000-7000-8000-000000000001', book_cover_url }, width);

  it('is on this site, one address for each cover and width', () => {
    const address = /^\/api\/books\/01935a00-0000-7000-8000-000000000001\/cover\?width=(320|160)&v=[\da-z]{1,7}$/;
    for (const width of [320, 160] as const) expect(at('https://a.example/ọ̀.jpg', width)).toMatch(address);
    expect(at('https://a.example/1.jpg')).not.toBe(at('https://a.example/2.jpg'));
    expect(at('https://a.example/1.jpg')).toBe(at('https://a.example/1.jpg'));
    expect(at(null)).toBeNull();
  });
});
