import { type Book, bookCoverPath } from '@cog/contracts/books/constants';
import {
  deleteBook,
  editBook,
  getBooks,
  getBooksPage,
  getEditableBooks,
  restoreBook,
  uploadBook,
} from '@cog/contracts/books/endpoints';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { booksRepository } from './books.repository.ts';

const psalms = {
  title: 'Psalms for the Long Traffic',
  book_cover_url: 'https://books.example/covers/psalms.jpg',
  book_url: 'https://books.example/psalms',
};
const owuro = { ...psalms, title: 'Ìmọ́lẹ̀ Òwúrọ̀' };
const lamps = { ...psalms, title: 'Lamps on the Lagoon' };

/** Tried in every field; each is refused or comes back unchanged as text. */
const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table books; --", '%_\\'];

describeOnEveryDatabase('the library', (create) => {
  const server = withServer(create, { signedIn: true });
  const { send } = server;
  const read = async (url: string) => (await server.get(url)).json();
  const add = async (...books: object[]) => {
    for (const book of books) expect((await send(uploadBook, book)).statusCode).toBe(201);
  };
  const titles = async (query = ''): Promise<string[]> =>
    (await read(`${getBooks.path}${query}`)).map(({ title }: Book) => title);

  describe('adding a book', () => {
    it('answers as the specification says, and the book is in the list', async () => {
      const response = await send(uploadBook, psalms);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        success: true,
        message: 'Book added successfully!',
        data: { id: expect.any(String), ...psalms },
      });
      await expect(
        uploadBook.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
      ).resolves.toBeDefined();
      const list = await read(getBooks.path);
      expect(list).toEqual([response.json().data]);
      await expect(
        getBooks.answer?.().then((schema) => schema.validate(list, { strict: true })),
      ).resolves.toBeDefined();
    });

    it('names each field that is missing', async () => {
      const response = await send(uploadBook, { title: '  ' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Title is required',
        errors: {
          title: 'Title is required',
          book_cover_url: 'Cover URL is required',
          book_url: 'Book URL is required',
        },
      });
    });

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt://books.example/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'ftp://books.example/a',
      '//books.example/a',
      'books.example/a',
      'https:',
      'https://',
      'https://user:password@books.example/a',
      'https://books.example/a b',
      'https://books.example\\@evil.example',
      'java\nscript:alert(1)',
    ])('refuses the address %p', async (address) => {
      for (const field of ['book_cover_url', 'book_url']) {
        const { errors } = (await send(uploadBook, { ...psalms, [field]: address })).json();
        expect(errors[field]).toMatch(/^(Cover|Book) URL must be an address that begins with https:\/\/ or http:\/\/$/);
      }
      expect(await titles()).toEqual([]);
    });

    it.each(['https://books.example/a\u202Egpj.exe', 'https://books.example/\u0007agpj.exe\u200b'])(
      'leaves out the hidden characters of %p',
      async (address) => {
        const shown = 'https://books.example/agpj.exe';
        await add({ ...psalms, title: address, book_url: address });
        expect(await read(getBooks.path)).toMatchObject([{ title: shown, book_url: shown }]);
      },
    );

    it.each(hostile)('takes %p as the letters it is', async (text) => {
      await add(psalms, { ...psalms, title: text });
      expect(await titles()).toEqual([text, psalms.title]);
      expect(await titles(`?search=${encodeURIComponent(text)}`)).toEqual([text]);
      expect((await send(deleteBook, { title: text })).statusCode).toBe(200);
      expect(await titles()).toEqual([psalms.title]);
      expect((await send(uploadBook, { ...psalms, title: 'b', book_url: text })).statusCode).toBe(400);
      expect((await send(uploadBook, { ...psalms, title: 'b', book_cover_url: text })).statusCode).toBe(400);
    });

    it('keeps one book of a title, whatever its case, blanks and way of writing marks', async () => {
      await add(owuro);
      for (const title of [owuro.title, owuro.title.normalize('NFD'), owuro.title.toUpperCase(), '  ìmọ́lẹ̀   òwúrọ̀ ']) {
        const response = await send(uploadBook, { ...owuro, title });
        expect(response.statusCode).toBe(409);
        expect(response.json().errors.title).toMatch(/^There is a book called '.+' already\.$/);
      }
      await add({ ...owuro, title: 'Imole Owuro' });
    });

    it('stores tone marks in one form', async () => {
      await add({ ...owuro, title: owuro.title.normalize('NFD') });
      expect(await titles()).toEqual([owuro.title.normalize('NFC')]);
    });

    it('is done once for the same key, with another book refused', async () => {
      const headers = { 'idempotency-key': 'key-1' };
      const first = await send(uploadBook, psalms, { headers });
      expect((await send(uploadBook, psalms, { headers })).json()).toEqual(first.json());
      expect((await send(uploadBook, lamps, { headers })).statusCode).toBe(422);
      expect(await titles()).toEqual([psalms.title]);
    });
  });

  describe('the list', () => {
    it('comes newest first, or by title, and by the page', async () => {
      await add(owuro, psalms, lamps);
      expect(await titles()).toEqual([lamps.title, psalms.title, owuro.title]);
      expect(await titles('?sort=oldest')).toEqual([owuro.title, psalms.title, lamps.title]);
      expect(await titles('?sort=title')).toEqual([owuro.title, lamps.title, psalms.title]);
      expect(await titles('?sort=-title')).toEqual([psalms.title, lamps.title, owuro.title]);
      expect(await titles('?page=2&pageSize=2')).toEqual([owuro.title]);
      expect(await titles('?page=9')).toEqual([]);
    });

    it('says how many there are, and what a page is', async () => {
      await add(owuro, psalms, lamps);
      const page = await read(`${getBooksPage.path}?pageSize=2`);
      expect([page.items.length, page.total]).toEqual([2, 3]);
      expect(await read(`${getBooksPage.path}?search=lagoon`)).toMatchObject({
        items: [{ title: lamps.title }],
        total: 1,
      });
      await expect(
        getBooksPage.answer?.().then((schema) => schema.validate(page, { strict: true })),
      ).resolves.toBeDefined();
    });

    it.each(['imole', 'ÌMỌ́LẸ̀', 'owuro imole', 'ìmọ́lẹ̀'.normalize('NFD')])('is searched for %s', async (search) => {
      await add(owuro, psalms);
      expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual([owuro.title]);
    });

    it.each(['ile-ife', 'Ilé–Ifẹ̀', 'Ilé‑Ifẹ̀', '\u202aIl\u00adé—Ifẹ̀\u200b', 'Ｉｌｅ－Ｉｆｅ'])(
      'is searched for %s with whatever dash the title has',
      async (search) => {
        await add(psalms, { ...owuro, title: 'Ilé‑Ifẹ̀ sí Èkó' });
        expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(['Ilé‑Ifẹ̀ sí Èkó'.normalize('NFC')]);
      },
    );

    it.each(['sort=price', `search=${'x'.repeat(101)}`, 'page=0', 'search=a&search=b'])(
      'refuses ?%s',
      async (query) => {
        for (const { path } of [getBooks, getBooksPage]) {
          expect((await server.get(`${path}?${query}`)).statusCode).toBe(400);
        }
      },
    );

    it('is whole with a thousand books, and pages through what a search found', async () => {
      await server.db.transaction().execute(async (transaction) => {
        const books = booksRepository(transaction);
        for (let index = 0; index < 1000; index++) {
          await books.add({ ...psalms, title: `Book ${String(index).padStart(4, '0')}` }, START);
        }
      });
      expect(await read(getBooks.path)).toHaveLength(1000);
      const { items, total } = await read(`${getBooksPage.path}?search=book&sort=title&page=20&pageSize=10`);
      expect([total, items[0].title, items.length]).toEqual([1000, 'Book 0190', 10]);
    });
  });

  describe('editing a book', () => {
    it('answers the book as it is now', async () => {
      await add(psalms);
      const [{ id }] = await read(getBooks.path);
      const changed = {
        book_cover_url: 'https://books.example/covers/new.jpg',
        book_url: 'http://books.example/new',
      };
      const response = await send(editBook, { title: psalms.title, new_title: 'Psalms for Rain', ...changed });
      expect([response.statusCode, response.json()]).toEqual([200, { id, title: 'Psalms for Rain', ...changed }]);
      expect(await read(getBooks.path)).toEqual([response.json()]);
    });

    it.each([{ new_title: '', book_cover_url: '  ', book_url: '' }, {}, { new_title: null, book_cover_url: null }])(
      'keeps what %j leaves blank',
      async (blank) => {
        await add(psalms);
        const response = await send(editBook, { title: psalms.title.toUpperCase(), ...blank });
        expect(response.json()).toEqual({ id: expect.any(String), ...psalms });
      },
    );

    it('changes the case of its own title', async () => {
      await add(psalms);
      const new_title = psalms.title.toUpperCase();
      expect((await send(editBook, { title: psalms.title, new_title })).json().title).toBe(new_title);
    });

    it('refuses the title of another book, and a book that is not there', async () => {
      await add(psalms, lamps);
      const taken = await send(editBook, { title: psalms.title, new_title: 'lamps on the LAGOON' });
      expect([taken.statusCode, taken.json().errors]).toEqual([
        409,
        { new_title: "There is a book called 'lamps on the LAGOON' already." },
      ]);
      const missing = await send(editBook, { title: 'Nothing', new_title: 'Something' });
      expect([missing.statusCode, missing.json().message]).toEqual([404, "There is no book called 'Nothing'."]);
      expect(await titles()).toEqual([lamps.title, psalms.title]);
    });

    it('refuses addresses as adding does', async () => {
      await add(psalms);
      const response = await send(editBook, { title: psalms.title, book_url: 'javascript:alert(1)' });
      expect(response.json().errors).toEqual({
        book_url: 'Book URL must be an address that begins with https:// or http://',
      });
    });
  });

  describe('editing a book from a version', () => {
    const editable = async (query = '') => {
      const headers = { cookie: await server.signIn() };
      return server.app.inject({ method: 'GET', url: `${getEditableBooks.path}${query}`, headers });
    };

    it('begins from the list that editors get; visitors pay for no versions', async () => {
      await add(owuro, psalms);
      const response = await editable('?pageSize=1&search=psalms');
      expect(response.json()).toEqual({
        items: [{ id: expect.any(String), ...psalms, version: START.toISOString() }],
        total: 1,
      });
      expect(response.headers['cache-control']).toContain('private');
      await expect(
        getEditableBooks.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
      ).resolves.toBeDefined();
      expect((await server.get(getEditableBooks.path)).statusCode).toBe(401);
      expect((await read(getBooksPage.path)).items[0]).not.toHaveProperty('version');
      expect((await read(getBooks.path))[0]).not.toHaveProperty('version');
    });

    it('overwrites nothing that another editor has saved since', async () => {
      const added = await send(uploadBook, { ...psalms, version: null });
      const { version, ...book } = added.json().data;
      expect(book).toEqual({ id: expect.any(String), ...psalms });
      const edit = { title: psalms.title, version };
      const first = await send(editBook, { ...edit, book_url: 'https://books.example/first' });
      expect(first.statusCode).toBe(200);
      const second = await send(editBook, { ...edit, book_url: 'https://books.example/second' });
      expect([second.statusCode, second.json()]).toEqual([
        409,
        {
          success: false,
          message: 'This book was changed by someone else since you opened it. Nothing was overwritten.',
          requestId: expect.any(String),
        },
      ]);
      const [now] = (await editable()).json().items;
      expect([now.book_url, now.version]).toEqual(['https://books.example/first', first.json().version]);
      expect(now.version > version).toBe(true);
      const third = await send(editBook, { ...edit, version: now.version, book_url: 'https://books.example/both' });
      expect([third.statusCode, third.json().book_url]).toEqual([200, 'https://books.example/both']);
      await expect(
        editBook.answer?.().then((schema) => schema.validate(third.json(), { strict: true })),
      ).resolves.toBeDefined();
    });

    it('is done by one of many that begin from the same version', async () => {
      const { version } = (await send(uploadBook, { ...psalms, version: null })).json().data;
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((number) =>
          send(editBook, { title: psalms.title, version, book_url: `https://books.example/${number}` }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it('counts an edit without a version as a change too; its own wins over whatever is there', async () => {
      const { version } = (await send(uploadBook, { ...psalms, version: null })).json().data;
      const edit = { title: psalms.title, book_url: 'https://books.example/unversioned' };
      expect((await send(editBook, edit)).json()).toEqual({ id: expect.any(String), ...psalms, ...edit });
      expect((await send(editBook, { ...edit, version })).statusCode).toBe(409);
      expect((await send(editBook, edit)).statusCode).toBe(200);
    });

    it('is taken to be another book when it was deleted and added again', async () => {
      const { version } = (await send(uploadBook, { ...psalms, version: null })).json().data;
      await send(deleteBook, { title: psalms.title });
      server.advance(1000);
      await add(psalms);
      expect((await send(editBook, { title: psalms.title, version, book_url: '' })).statusCode).toBe(409);
    });

    it('keeps its version over a deletion that is taken back', async () => {
      const { version } = (await send(uploadBook, { ...psalms, version: null })).json().data;
      await send(deleteBook, { title: psalms.title });
      await send(restoreBook, { title: psalms.title });
      expect((await editable()).json().items).toMatchObject([{ version }]);
    });

    it('names a version as it was read', async () => {
      for (const version of [5, 'x'.repeat(41), null]) {
        expect((await send(editBook, { title: psalms.title, version })).statusCode).toBe(400);
      }
      expect((await send(uploadBook, { ...psalms, version: 'x' })).json().errors).toEqual({
        version: 'A new book has no version yet',
      });
    });
  });

  describe('deleting a book', () => {
    it('takes it out of the list, its title is free, and undo brings it back', async () => {
      await add(psalms);
      const [book] = await read(getBooks.path);
      const gone = await send(deleteBook, { title: psalms.title });
      expect([gone.statusCode, gone.json()]).toEqual([
        200,
        { success: true, message: 'Book deleted successfully!', data: book },
      ]);
      expect(await titles()).toEqual([]);
      const cover = bookCoverPath(book, 320) ?? '';
      expect((await server.get(cover)).statusCode).toBe(404);

      const back = await send(restoreBook, { title: psalms.title });
      const restored = { ...book, version: expect.any(String) };
      expect(back.json()).toEqual({ success: true, message: 'Book restored successfully!', data: restored });
      expect(await read(getBooks.path)).toEqual([book]);
    });

    it('leaves the title to a new book, which the deleted one cannot push out', async () => {
      await add(psalms);
      await send(deleteBook, { title: psalms.title });
      await add({ ...psalms, book_url: 'https://books.example/second' });
      const response = await send(restoreBook, { title: psalms.title });
      expect(response.statusCode).toBe(409);
      expect(await read(getBooks.path)).toMatchObject([{ book_url: 'https://books.example/second' }]);
    });

    it('brings back the one that was deleted last', async () => {
      for (const book_url of ['https://books.example/1', 'https://books.example/2']) {
        await add({ ...psalms, book_url });
        server.advance(1000);
        await send(deleteBook, { title: psalms.title });
      }
      await send(restoreBook, { title: psalms.title });
      expect(await read(getBooks.path)).toMatchObject([{ book_url: 'https://books.example/2' }]);
    });

    it('says when there is nothing to delete or to bring back', async () => {
      expect((await send(deleteBook, { title: 'Nothing' })).json().message).toBe("There is no book called 'Nothing'.");
      const response = await send(restoreBook, { title: 'Nothing' });
      expect([response.statusCode, response.json().message]).toEqual([404, "No book called 'Nothing' was deleted."]);
    });
  });

  it('writes down who did what', async () => {
    await add(psalms);
    await send(editBook, { title: psalms.title, new_title: 'Psalms' });
    await send(deleteBook, { title: 'psalms' });
    await send(restoreBook, { title: 'psalms' });
    const entries = await server.db
      .selectFrom('audit_trail')
      .innerJoin('accounts', 'accounts.id', 'audit_trail.account_id')
      .select(['username', 'action', 'details'])
      .orderBy('audit_trail.id')
      .execute();
    expect(entries).toEqual(
      [
        ['book.created', psalms.title],
        ['book.edited', 'Psalms'],
        ['book.deleted', 'Psalms'],
        ['book.restored', 'Psalms'],
      ].map(([action, title]) => ({ username: 'Adéọlá', action, details: JSON.stringify({ title }) })),
    );
  });

  it('is found with and without its last slash', async () => {
    const bare = (path: string) => path.replace(/\/$/, '');
    const response = await send({ method: 'POST', path: '/citizen/upload_book' }, psalms);
    expect(response.statusCode).toBe(201);
    expect(await read(bare(getBooks.path))).toHaveLength(1);
    const edited = await send({ method: 'PUT', path: '/citizen/edit_book' }, { title: psalms.title });
    expect(edited.statusCode).toBe(200);
    expect((await send({ method: 'DELETE', path: '/citizen/delete_book' }, { title: psalms.title })).statusCode).toBe(
      200,
    );
  });
});
