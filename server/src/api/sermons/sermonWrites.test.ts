import { promoSignIn } from '@cog/contracts/promo/endpoints';
import { restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { SERMONS_CSV_PATH, SERMONS_WORD_PATH } from '@cog/contracts/sermons/constants';
import {
  addSermon,
  deleteSermon,
  deleteSermons,
  editSermon,
  getEditableSermon,
  getSermon,
  getSermons,
  getSermonsOfDay,
  restoreSermon,
} from '@cog/contracts/sermons/endpoints';
import { strFromU8, unzipSync } from 'fflate';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const registered = {
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  date: '2026-11-15',
  time: '08:00',
};
const whole = {
  ...registered,
  text: '"When Jesus saw their faith." Mark 2:5 (KJV)',
  content: 'Four men came along.\n\nPeople filled the doorway.',
  question: 'How can I help a friend?',
  answer: 'Do not begin by arguing.',
  ask: 'Ask yourself',
  list: ['Who carried me in?', 'Whose corner have I put down?'],
  conclude: 'Let us pray',
  prayer: ['Strengthen those on the mat.'],
  weekly: ['For ushers at the door'],
};
const rights = { ...whole, sermonTitle: 'Òmìnira àti Ìdájọ́ Òdodo', preacherName: 'Alàgbà Ọláníyì Ṣówándé' };
const blankTexts = { text: '', content: '', question: '', answer: '', ask: '', conclude: '' };

const account = { email: 'guest@example.com', password: 'p' };

describeWithDatabase('sermons in the hands of editors', (create) => {
  const server = withServer(create, { config: { promoAccounts: [account] }, signedIn: true });
  const { send } = server;
  const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const editable = (name: string) => server.get(getEditableSermon.path.replace(':id', name), server.cookie);
  const onSite = (slug: string) => server.get(getSermon.path.replace(':id', slug));
  const file = async () => (await server.get('/assets/sermons.json')).json();
  const add = async (sermon: object) => {
    const response = await send(addSermon, sermon);
    expect(response.statusCode).toBe(201);
    const { slug } = response.json().data;
    return (await editable(slug)).json();
  };
  const titles = async (query = ''): Promise<string[]> =>
    (await server.get(`${getSermons.path}${query}`))
      .json()
      .items.map(({ sermonTitle }: { sermonTitle: string }) => sermonTitle);

  describe('registering a sermon', () => {
    it('puts it in the list, under its address and in the file at once', async () => {
      expect(await titles()).toEqual([]);
      expect(await file()).toEqual([]);
      const response = await send(addSermon, whole);
      expect([response.statusCode, response.json()]).toEqual([
        201,
        {
          success: true,
          message: 'Sermon registered successfully!',
          data: {
            id: expect.any(String),
            slug: 'four-friends-and-a-roof',
            sermonTitle: whole.sermonTitle,
            preacherName: whole.preacherName,
            date: whole.date,
            excerpt: whole.text,
          },
        },
      ]);
      await expect(
        addSermon.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
      ).resolves.toBeDefined();
      expect(await titles()).toEqual([whole.sermonTitle]);
      expect((await onSite('four-friends-and-a-roof')).json().sermon).toMatchObject(whole);
      const { time: _time, list, prayer, weekly, ...texts } = whole;
      expect(await file()).toEqual([
        { ...texts, list1: list[0], list2: list[1], prayer1: prayer[0], weekly1: weekly[0] },
      ]);
    });

    it('takes the four fields of the form alone, the texts to follow', async () => {
      const sermon = await add(registered);
      expect(sermon).toMatchObject({ ...registered, ...blankTexts, list: [], prayer: [], weekly: [] });
      const { time: _time, ...names } = registered;
      expect(await file()).toEqual([{ ...names, ...blankTexts }]);
    });

    it('puts it into the file for spreadsheets, items of a list as lines of a cell', async () => {
      await add(whole);
      await add({ ...registered, sermonTitle: '=1+1' });
      const { cookie } = server;
      const file = (query: string, as = cookie) => read(`${SERMONS_CSV_PATH}${query}`, { cookie: as });
      const { body } = await file('');
      expect(body.startsWith('\uFEFF"Date","Time","Sermon Title","Preacher Name"')).toBe(true);
      expect(body).toContain(`"${whole.list[0]}\n${whole.list[1]}"`);
      expect(body).toContain(`"'=1+1"`);
      const found = (await file(`?search=${encodeURIComponent(whole.sermonTitle)}`)).body;
      expect(found).toContain(whole.sermonTitle);
      expect(found).not.toContain('=1+1');
      expect((await file('', '')).statusCode).toBe(401);
    });

    it('goes into a Word file, all or some of them, for editors alone', async () => {
      const { cookie } = server;
      const { id } = await add({ ...whole, content: 'Four *men*.' });
      await add(registered);
      const file = (query: string, as = cookie) =>
        server.app.inject({ method: 'GET', url: `${SERMONS_WORD_PATH}${query}`, headers: { cookie: as } });
      const xmlOf = async (query: string) =>
        strFromU8(unzipSync((await file(query)).rawPayload)['word/document.xml'] ?? new Uint8Array());
      expect((await xmlOf('')).match(/"Day"/g)?.length).toBeGreaterThan(1);
      const one = await xmlOf(`?ids=${id}`);
      expect(one.match(/"Day"/g)).toHaveLength(1);
      expect(one).toContain('<w:b/><w:lang w:val="en-NG"/></w:rPr><w:t xml:space="preserve">men</w:t>');
      expect(one).toContain(`•</w:t><w:tab/><w:t xml:space="preserve">${whole.list[0]}`);
      expect((await file('?ids=a/b')).statusCode).toBe(400);
      expect((await file('?search=nowhere-at-all')).statusCode).toBe(404);
      expect((await file('', '')).statusCode).toBe(401);
      const { body } = await read(`${SERMONS_CSV_PATH}?ids=${id}`, { cookie });
      expect(body.match(/"2026-11-15"/g)).toHaveLength(1);
    });

    it('names each of the four fields that is missing', async () => {
      const response = await send(addSermon, { sermonTitle: ' ', date: '', time: '', text: 'Mark 2' });
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        {
          sermonTitle: 'Sermon Title is required',
          preacherName: 'Preacher Name is required',
          date: 'Date is required',
          time: 'Time is required',
        },
      ]);
    });

    it.each([
      ['date', '2026-02-30', 'Date must be a date that exists, as YYYY-MM-DD'],
      ['time', '24:00', 'Time must be a time as 08:30'],
      ['time', '8:30', 'Time must be a time as 08:30'],
      ['time', '08:30:00', 'Time must be a time as 08:30'],
      ['sermonTitle', 'two\nlines', 'Sermon Title must be one line'],
      ['sermonTitle', 'x'.repeat(201), 'Sermon Title must be at most 200 characters'],
      ['list', Array(61).fill('x'), 'List items must be at most 60'],
    ])('refuses the %s %p', async (field, value, message) => {
      const response = await send(addSermon, { ...whole, [field]: value });
      expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
      expect(await titles()).toEqual([]);
    });

    it('trims texts and items, leaves blank items out and stores tone marks in one form', async () => {
      const { slug } = await add({
        ...rights,
        sermonTitle: `  ${rights.sermonTitle.normalize('NFD')} `,
        content: 'Ọ̀rọ̀\r\n\r\nẸ̀mí'.normalize('NFD'),
        list: ['', '  Ìwọ̀nyí '.normalize('NFD'), '   '],
      });
      expect(slug).toBe('ominira-ati-idajo-ododo');
      const { sermon } = (await onSite(slug)).json();
      expect(sermon.sermonTitle).toBe(rights.sermonTitle.normalize('NFC'));
      expect(sermon.content).toBe('Ọ̀rọ̀\n\nẸ̀mí'.normalize('NFC'));
      expect(sermon.list).toEqual(['Ìwọ̀nyí'.normalize('NFC')]);
      for (const search of ['ominira', 'ÌWỌ̀NYÍ', 'iwonyi', 'sowande']) {
        expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual([rights.sermonTitle.normalize('NFC')]);
      }
    });

    it('is done once for the same key, with another sermon refused', async () => {
      const headers = { 'idempotency-key': 'key-1' };
      const first = await send(addSermon, whole, { headers });
      expect((await send(addSermon, whole, { headers })).json()).toEqual(first.json());
      expect((await send(addSermon, rights, { headers })).statusCode).toBe(422);
      expect(await titles()).toEqual([whole.sermonTitle]);
    });

    it.each([
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table sermons; --",
      '%_\\',
      '{{7*7}}${7*7}',
      'javascript:alert(1)',
    ])('takes %p as the letters it is, in every field', async (text) => {
      const texts = Object.fromEntries(Object.keys(blankTexts).map((name) => [name, text]));
      const names = { sermonTitle: text, preacherName: text };
      const items = { list: [text], prayer: [text], weekly: [text] };
      const { id, slug, version } = await add({ ...registered, ...names, ...texts, ...items });
      expect(slug).toMatch(/^[\w-]+$/);
      expect((await onSite(slug)).json().sermon).toMatchObject({ ...names, ...texts, ...items });
      expect(await file()).toMatchObject([{ ...names, ...texts, list1: text, prayer1: text, weekly1: text }]);
      expect((await send(editSermon, { ...whole, id, version, content: text })).statusCode).toBe(200);
      expect(await titles(`?search=${encodeURIComponent(text)}`)).toEqual([whole.sermonTitle]);
    });

    it.each(['a\u202Eb', 'a\u0007b', 'a\u2066b'])('leaves out the hidden characters of %p', async (text) => {
      const texts = Object.fromEntries(Object.keys(blankTexts).map((field) => [field, text]));
      const items = { list: [text], prayer: [text], weekly: [text] };
      const { slug } = await add({ ...whole, sermonTitle: text, ...texts, ...items });
      const shown = Object.fromEntries(Object.keys(blankTexts).map((field) => [field, 'ab']));
      expect((await onSite(slug)).json().sermon).toMatchObject({
        sermonTitle: 'ab',
        ...shown,
        list: ['ab'],
        prayer: ['ab'],
        weekly: ['ab'],
      });
    });
  });

  describe('editing a sermon', () => {
    it('begins from the whole of it and its version', async () => {
      const { slug, id } = await add(whole);
      const response = await editable(slug);
      expect(response.json()).toEqual({ id, slug, version: START.toISOString(), ...whole });
      expect(response.headers['cache-control']).toContain('private');
      await expect(
        getEditableSermon.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
      ).resolves.toBeDefined();
      expect((await editable('nothing')).statusCode).toBe(404);
      expect((await editable('%00')).statusCode).toBe(400);
    });

    it('shows everywhere at once and keeps its address; a search goes by the new words', async () => {
      const { id, slug, version } = await add(whole);
      expect(await titles('?search=friends')).toEqual([whole.sermonTitle]);
      expect(await file()).toHaveLength(1);
      expect((await read(getSermonsOfDay.path.replace(':date', whole.date))).json().sermons).toHaveLength(1);
      const response = await send(editSermon, { ...rights, id, version, date: '2026-11-19', content: 'Ẹja' });
      expect([response.statusCode, response.json().message, response.json().data.slug]).toEqual([
        200,
        'Sermon updated successfully!',
        slug,
      ]);
      expect(await titles('?search=friends')).toEqual([]);
      expect(await titles('?search=eja')).toEqual([rights.sermonTitle]);
      expect((await onSite(slug)).json().sermon).toEqual({
        ...rights,
        id,
        slug,
        date: '2026-11-19',
        content: 'Ẹja',
      });
      expect(await file()).toMatchObject([{ sermonTitle: rights.sermonTitle, date: '2026-11-19' }]);
      expect((await read(getSermonsOfDay.path.replace(':date', whole.date))).json()).toEqual({
        sermons: [],
        days: ['2026-11-19'],
      });
    });

    it('is refused to the second of two editors, whose words are not lost on the first', async () => {
      const { id, version } = await add(whole);
      const first = await send(editSermon, { ...whole, id, version, content: 'The first.' });
      expect(first.statusCode).toBe(200);
      const second = await send(editSermon, { ...whole, id, version, content: 'The second.' });
      expect([second.statusCode, second.json().message]).toEqual([
        409,
        'This sermon was changed by someone else since you opened it. Nothing was overwritten.',
      ]);
      const now = (await editable(id)).json();
      expect([now.content, now.version > version]).toEqual(['The first.', true]);
      expect((await send(editSermon, { ...whole, id, version: now.version, content: 'Both.' })).statusCode).toBe(200);
    });

    it('is done by one of many that begin from the same version', async () => {
      const { id, version } = await add(whole);
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((number) => send(editSermon, { ...whole, id, version, content: `Number ${number}` })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it('sent again under its key is answered as before, though its version has passed', async () => {
      const { id, version } = await add(whole);
      const headers = { 'idempotency-key': 'edit-1' };
      const edit = { ...whole, id, version, content: 'Once.' };
      const first = await send(editSermon, edit, { headers });
      const again = await send(editSermon, edit, { headers });
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    });

    it('is refused with the same words as a new one, and for one that is not there', async () => {
      const { id, version } = await add(whole);
      expect((await send(editSermon, { ...whole, id, version, time: '' })).json().errors).toEqual({
        time: 'Time is required',
      });
      const response = await send(editSermon, { ...whole, id: 'nothing', version });
      expect([response.statusCode, response.json().message]).toEqual([
        404,
        'This sermon is not there any more. Someone may have deleted it.',
      ]);
    });
  });

  describe('deleting a sermon', () => {
    it('takes it off the site at once, and undo brings it back to its address', async () => {
      const { id, slug, version } = await add(whole);
      const other = await add({ ...rights, date: '2026-11-19' });
      expect((await onSite(other.slug)).json().older.slug).toBe(slug);
      expect(await file()).toHaveLength(2);
      expect(await titles()).toHaveLength(2);
      const gone = await send(deleteSermon, { id });
      expect([gone.statusCode, gone.json().message, gone.json().data.sermonTitle]).toEqual([
        200,
        'Sermon deleted successfully!',
        whole.sermonTitle,
      ]);
      const list = (await read(getSermons.path)).json();
      expect([list.total, list.preachers, list.days]).toEqual([1, [rights.preacherName], ['2026-11-19']]);
      expect(await titles('?search=friends')).toEqual([]);
      expect(await file()).toMatchObject([{ sermonTitle: rights.sermonTitle }]);
      expect((await onSite(slug)).statusCode).toBe(404);
      expect((await onSite(id)).statusCode).toBe(404);
      expect((await editable(id)).statusCode).toBe(404);
      expect((await onSite(other.slug)).json().older).toBeNull();
      expect((await read(getSermonsOfDay.path.replace(':date', whole.date))).json().sermons).toEqual([]);
      expect((await send(editSermon, { ...whole, id, version })).statusCode).toBe(404);

      // Meanwhile its address is not given to another sermon.
      const twin = await add(whole);
      expect(twin.slug).toBe('four-friends-and-a-roof-2026-11-15');

      const back = await send(restoreSermon, { id });
      expect([back.statusCode, back.json().data.slug]).toEqual([200, slug]);
      expect((await onSite(slug)).json().sermon).toEqual({ ...whole, id, slug });
      expect(await titles('?search=friends')).toHaveLength(2);
      expect(await file()).toHaveLength(3);
    });

    it('takes many at once, which are all back from the bin, and says which was gone', async () => {
      const [one, other] = [await add(whole), await add({ ...registered, sermonTitle: 'Another' })];
      const response = await send(deleteSermons, { ids: [one.id, other.id, 'gone'] });
      expect(response.json()).toMatchObject({
        message: '2 sermons were deleted.',
        refused: [{ id: 'gone', message: expect.stringContaining('not there any more') }],
      });
      expect(await titles()).toEqual([]);
      const items = response.json().deleted.map((id: string) => ({ kind: 'sermon', id }));
      await send(restoreFromBin, { items });
      expect(await titles()).toHaveLength(2);
      const tooMany = Array.from({ length: 101 }, (_, index) => `id-${index}`);
      expect((await send(deleteSermons, { ids: tooMany })).statusCode).toBe(400);
    });

    it('says when there is nothing to delete or to bring back', async () => {
      const { id } = await add(whole);
      const restored = await send(restoreSermon, { id });
      expect([restored.statusCode, restored.json().message]).toEqual([404, 'No such sermon was deleted.']);
      expect((await send(deleteSermon, { id })).statusCode).toBe(200);
      expect((await send(deleteSermon, { id })).statusCode).toBe(404);
      for (const wrong of ["' or ''='", 'a\u0000', '%']) {
        expect((await send(deleteSermon, { id: wrong })).statusCode).toBe(400);
      }
    });
  });

  it('writes down who did what', async () => {
    const { id, version } = await add(whole);
    await send(editSermon, { ...rights, id, version });
    await send(editSermon, { ...whole, id, version });
    await send(deleteSermon, { id });
    await send(restoreSermon, { id });
    const entries = await server.db
      .selectFrom('audit_trail')
      .innerJoin('accounts', 'accounts.id', 'audit_trail.account_id')
      .select(['username', 'action', 'subject_id', 'details'])
      .orderBy('audit_trail.id')
      .execute();
    expect(entries).toEqual(
      [
        ['sermon.created', whole.sermonTitle],
        ['sermon.edited', rights.sermonTitle],
        ['sermon.deleted', rights.sermonTitle],
        ['sermon.restored', rights.sermonTitle],
      ].map(([action, title]) => ({
        username: ADMIN.username,
        action,
        subject_id: id,
        details: JSON.stringify({ title, date: whole.date }),
      })),
    );
  });

  it('is for editors and administrators alone, and not for other sites', async () => {
    const { id, slug, version } = await add(whole);
    const { method, path: url } = promoSignIn;
    const guest = cookieOf(await server.app.inject({ method, url, payload: account }));
    const writes: [typeof addSermon | typeof editSermon | typeof deleteSermon | typeof restoreSermon, object][] = [
      [addSermon, rights],
      [editSermon, { ...rights, id, version }],
      [deleteSermon, { id }],
      [restoreSermon, { id }],
    ];
    for (const [endpoint, body] of writes) {
      for (const cookie of ['', guest]) expect((await send(endpoint, body, { as: cookie })).statusCode).toBe(401);
      expect((await send(endpoint, body, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
      expect((await send(endpoint, body, { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    }
    for (const cookie of ['', guest]) {
      expect((await read(getEditableSermon.path.replace(':id', slug), { cookie })).statusCode).toBe(401);
    }
    expect(await titles()).toEqual([whole.sermonTitle]);
    const editor = { username: 'Ìyábọ̀', password: 'p' };
    const passwordHash = await hashPassword(editor.password);
    await accountsRepository(server.db).add({ ...editor, passwordHash, role: 'editor' }, START);
    const signedIn = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: editor });
    for (const [endpoint, body] of writes) {
      expect((await send(endpoint, body, { as: cookieOf(signedIn) })).statusCode).toBeLessThan(300);
    }
  });
});
