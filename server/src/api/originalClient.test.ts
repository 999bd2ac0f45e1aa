import { describeWithDatabase } from '../testing/testDatabase.ts';
import { withServer } from '../testing/withServer.ts';

const READ_ALL = '/citizen/get_breakfastwiththeholyspirit/';
const READ_YORUBA = '/citizen/get_yoruba_breakfastwiththeholyspirit/';
const CREATE = '/citizen/create_breakfastwiththeholyspirit/';
const CREATE_YORUBA = '/citizen/create_yoruba_breakfastwiththeholyspirit/';
const EDIT_YORUBA = '/citizen/edit_yoruba_breakfastwiththeholyspirit/';

const friend = { email: 'friend@example.com', password: 'from the app' };

const breakfast = {
  date: '2026-11-21',
  title: 'First light',
  text: 'Psalm 5:3',
  content: 'My voice shalt thou hear in the morning.',
  prayer: 'Lord, hear me.',
  bible_reading: 'Psalm 5',
};
const yoruba = {
  date: '2026-11-21',
  title: 'Ìmọ́lẹ̀ àkọ́kọ́',
  text: 'Sáàmù 5:3',
  content: 'Ohùn mi ni ìwọ ó gbọ́ ní òwúrọ̀.',
  prayer: 'Olúwa, gbọ́ tèmi.',
  bible_reading: 'Sáàmù 5',
  language: 'YO',
};
const book = {
  title: 'The morning watch',
  book_cover_url: 'https://covers.example/watch.jpg',
  book_url: 'https://books.example/watch',
};

/** A client written for the original backend, call by call (specification, section 7). */
describeWithDatabase('a client of the original', (create) => {
  const server = withServer(create, { config: { promoAccounts: [friend] }, signedIn: true });

  /** Sends JSON like axios, also with a DELETE. */
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const response = await server.app.inject({
      method,
      url,
      headers: { cookie: server.cookie, accept: 'application/json, text/plain, */*' },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  /** Reads without signing in. */
  const read = async (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  describe('devotionals', () => {
    it('adds an English one and finds it in the array', async () => {
      const { status, body } = await call('POST', CREATE, breakfast);
      expect([status, body]).toEqual([201, expect.objectContaining({ message: 'Registration successful!' })]);
      const list = (await read(READ_ALL)).json();
      expect(list).toEqual([{ ...breakfast, language: 'EN', id: expect.any(String) }]);
      expect((await read(READ_YORUBA)).json()).toEqual([]);
    });

    it("adds a Yoruba one with language 'YO', and is answered in Yoruba", async () => {
      const { status, body } = await call('POST', CREATE_YORUBA, yoruba);
      expect([status, body.message]).toEqual([201, 'Iforukọsilẹ ti ṣaṣeyọri!']);
      expect((await read(READ_YORUBA)).json()).toEqual([{ ...yoruba, id: expect.any(String) }]);
    });

    it('reads a date as the original form had it typed', async () => {
      const { body } = await call('POST', CREATE, { ...breakfast, date: 'OCTOBER, MONDAY 5, 2026' });
      expect(body.data.date).toBe('2026-10-05');
    });

    it('finds what to edit among all by date and language, and sends the whole of it back', async () => {
      await call('POST', CREATE, breakfast);
      await call('POST', CREATE_YORUBA, yoruba);
      const all: { date: string; language: string }[] = (await read(READ_ALL)).json();
      const found = all.find(({ date, language }) => date === '2026-11-21' && language === 'YO');
      const { status, body } = await call('POST', EDIT_YORUBA, { ...found, title: 'Òwúrọ̀' });
      expect([status, body.message]).toEqual([200, 'Devotional updated successfully!']);
      expect((await read(READ_YORUBA)).json()).toEqual([{ ...found, title: 'Òwúrọ̀' }]);
      const [english] = (await read(`${READ_ALL}?language=EN`)).json();
      expect(english.title).toBe('First light');
    });

    it('reads the message of what was refused', async () => {
      await call('POST', CREATE, breakfast);
      const again = await call('POST', CREATE, breakfast);
      expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/already\.$/)]);
      const blank = await call('POST', CREATE, { ...breakfast, bible_reading: ' ' });
      expect([blank.status, blank.body.message]).toEqual([400, 'Bible reading is required']);
      const inYoruba = await call('POST', CREATE_YORUBA, { ...yoruba, title: '' });
      expect([inYoruba.status, inYoruba.body.message]).toEqual([400, expect.stringMatching(/ jẹ dandan$/)]);
      const nothing = await call('POST', EDIT_YORUBA, yoruba);
      expect([nothing.status, nothing.body.success]).toEqual([404, false]);
    });

    it('asks for a day, a language and a page of the array, and holds what has not changed', async () => {
      for (const day of ['19', '20', '21']) await call('POST', CREATE, { ...breakfast, date: `2026-11-${day}` });
      await call('POST', CREATE_YORUBA, yoruba);
      const days = async (query: string) =>
        (await read(READ_ALL + query)).json().map((one: { date: string; language: string }) => one.date + one.language);
      expect(await days('?date=2026-11-21')).toEqual(['2026-11-21EN', '2026-11-21YO']);
      expect(await days('?date=2026-11-21&language=YO')).toEqual(['2026-11-21YO']);
      expect(await days('?language=EN&page=2&pageSize=2')).toEqual(['2026-11-19EN']);
      expect(await days('?date=2026-11-18')).toEqual([]);
      const { headers } = await read(READ_ALL);
      const unchanged = await read(READ_ALL, { 'if-none-match': String(headers.etag) });
      expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
      await call('POST', EDIT_YORUBA, { ...yoruba, prayer: 'Àmín.' });
      expect((await read(READ_ALL, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
    });
  });

  describe('books', () => {
    it('adds one and finds it in the array', async () => {
      const { status, body } = await call('POST', '/citizen/upload_book/', book);
      expect([status, body.message]).toEqual([201, 'Book added successfully!']);
      expect((await read('/citizen/get_book/')).json()).toEqual([{ ...book, id: expect.any(String) }]);
    });

    it('edits by title, a blank keeps what was, and the answer is the row', async () => {
      await call('POST', '/citizen/upload_book/', book);
      const { status, body } = await call('PUT', '/citizen/edit_book/', {
        title: book.title,
        new_title: 'The evening watch',
        book_cover_url: '',
        book_url: '',
      });
      expect([status, body]).toEqual([200, { ...book, title: 'The evening watch', id: expect.any(String) }]);
      expect((await read('/citizen/get_book/')).json()).toEqual([body]);
    });

    it('deletes by title, in the body of a DELETE', async () => {
      await call('POST', '/citizen/upload_book/', book);
      const { status, body } = await call('DELETE', '/citizen/delete_book/', { title: book.title });
      expect([status, body.success]).toEqual([200, true]);
      expect((await read('/citizen/get_book/')).json()).toEqual([]);
      expect((await call('DELETE', '/citizen/delete_book/', { title: book.title })).status).toBe(404);
    });

    it('pages through the array and holds what has not changed', async () => {
      for (const title of ['A', 'B', 'C']) await call('POST', '/citizen/upload_book/', { ...book, title });
      const titles = async (query: string) =>
        (await read(`/citizen/get_book/${query}`)).json().map(({ title }: { title: string }) => title);
      expect(await titles('')).toEqual(['C', 'B', 'A']);
      expect(await titles('?page=2&pageSize=2')).toEqual(['A']);
      const { headers } = await read('/citizen/get_book/');
      expect((await read('/citizen/get_book/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    });
  });

  it('signs in to the promo, or is told that it may not', async () => {
    const wrong = await call('POST', '/citizen/login/', { ...friend, password: 'guessed' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({
        success: false,
        message: 'Login failed. Please check your credentials and try again.',
      }),
    ]);
    const right = await call('POST', '/citizen/login/', friend);
    expect([right.status, right.body]).toEqual([200, { email: friend.email }]);
    expect(right.headers['set-cookie']).toMatch(/^__Host-promo=/);
  });

  it('reads the file of sermons', async () => {
    const sermon = {
      sermonTitle: 'A roof',
      preacherName: 'A',
      date: '2026-11-15',
      time: '08:00',
      ask: 'Ask',
      list: ['One', 'Two'],
    };
    await call('POST', '/api/sermons', { ...sermon, conclude: 'Pray', prayer: ['Amen'], weekly: ['Read'] });
    const { statusCode, headers, ...response } = await read('/assets/sermons.json');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(response.json()).toEqual([
      {
        sermonTitle: 'A roof',
        preacherName: 'A',
        date: '2026-11-15',
        text: '',
        content: '',
        question: '',
        answer: '',
        ask: 'Ask',
        list1: 'One',
        list2: 'Two',
        conclude: 'Pray',
        prayer1: 'Amen',
        weekly1: 'Read',
      },
    ]);
  });

  it('registers for the quiz as its form sends it, and reads success and message', async () => {
    const person = {
      fullName: 'Adé Olú',
      age: '20',
      gender: 'Male',
      phoneNumber: '0803 123 4567',
      email: '',
      churchName: '',
      availableAllStages: 'yes',
      termsAccepted: 'true',
    };
    const done = await call('POST', '/api/registrations', person);
    expect([done.status, done.body.success, done.body.message]).toEqual([
      201,
      true,
      'Registration successful! Redirecting to WhatsApp group...',
    ]);
    const again = await call('POST', '/api/registrations', { ...person, availableAllStages: 'no' });
    expect([again.status, again.body.success, again.body.message]).toEqual([201, true, done.body.message]);
    const refused = await call('POST', '/api/registrations', { ...person, termsAccepted: 'no' });
    expect([refused.status, refused.body.success, refused.body.message]).toEqual([
      400,
      false,
      'You must accept the terms to register',
    ]);
    const { body } = await call('GET', '/api/registrations');
    expect(body.data).toEqual([
      expect.objectContaining({
        _id: expect.any(String),
        fullName: 'Adé Olú',
        age: 20,
        gender: 'Male',
        churchName: null,
        availableAllStages: true,
      }),
    ]);
  });

  it.each([
    ['POST', CREATE, breakfast],
    ['POST', CREATE_YORUBA, yoruba],
    ['POST', EDIT_YORUBA, yoruba],
    ['POST', '/citizen/upload_book/', book],
    ['PUT', '/citizen/edit_book/', { ...book, new_title: '' }],
    ['DELETE', '/citizen/delete_book/', { title: book.title }],
  ] as const)('may not %s %s without a sign-in, which the original never asked for', async (method, url, payload) => {
    const { statusCode } = await server.app.inject({ method, url, payload });
    expect(statusCode).toBe(401);
  });
});
