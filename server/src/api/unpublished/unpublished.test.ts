import {
  createDevotional,
  editDevotional,
  getDevotionalDays,
  getDevotionals,
} from '@cog/contracts/devotionals/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { MOST_REMARKS, MOST_UNPUBLISHED } from '@cog/contracts/publishing/unpublished.constants';
import {
  addRemark,
  deleteUnpublishedText,
  editUnpublishedText,
  getUnpublishedText,
  getUnpublishedTexts,
  publishText,
  restoreUnpublishedText,
  saveUnpublishedText,
  withdrawText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { getOverview } from '@cog/contracts/reports/overview.endpoints';
import { getSermons, getSermonsFile } from '@cog/contracts/sermons/endpoints';
import { sweepTables } from '../../privacy/sweepTables.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Part of every draft in these tests, and of nothing else. */
const SECRET = 'Unripe';

const half = { date: '2026-11-25', language: 'YO', title: `${SECRET} Ìmọ́lẹ̀` };
const whole = { ...half, text: 'Máàkù 2:5', content: 'Àwọn ọkùnrin mẹ́rin.', prayer: 'Àmín.', bible_reading: 'Máàkù 2' };
const sermon = { sermonTitle: `${SECRET} roof` };
const wholeSermon = { ...sermon, preacherName: 'Pastor Sample', date: '2026-11-22', time: '08:30' };

describeOnEveryDatabase('texts that are not published', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object, as = server.cookie) => {
    const response = await server.app.inject({
      method,
      url: path,
      ...(payload ? { payload } : {}),
      headers: { cookie: as },
    });
    return { status: response.statusCode, body: response.json(), text: response.body };
  };
  const get = (path: string, as = '') => send({ method: 'GET', path: path as `/${string}` }, undefined, as);
  const at = (id: string): `/${string}` => `/api/unpublished/${id}`;
  const save = async (content: object, more: object = {}): Promise<UnpublishedText> => {
    const kind = 'sermonTitle' in content ? 'sermon' : 'devotional';
    const answer = await send(saveUnpublishedText, { kind, [kind]: content, ...more });
    expect([answer.status, answer.body.message]).toEqual([201, 'Saved as a draft.']);
    return answer.body.data;
  };
  const edit = (text: UnpublishedText, content: object, more: object = {}) =>
    send(editUnpublishedText, { id: text.id, version: text.version, kind: text.kind, [text.kind]: content, ...more });
  const publish = (text: Pick<UnpublishedText, 'id' | 'version' | 'kind'>, content: object) =>
    send(publishText, { id: text.id, version: text.version, kind: text.kind, [text.kind]: content });
  const signInEditor = async (username: string) => {
    const passwordHash = await hashPassword('p');
    const { db } = server.app.context;
    const id = await accountsRepository(db).add({ username, passwordHash, role: 'editor' }, START);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { username, password: 'p' },
    });
    return { id: id ?? '', cookie: cookieOf(signedIn) };
  };
  /** The published text of a future day, as editors see it. */
  const published = async () => (await get(`${getDevotionals.path}?date=2026-11-25`, server.cookie)).body;
  const trail = async () =>
    (await server.db.selectFrom('audit_trail').select('action').orderBy('id').execute())
      .map(({ action }) => action)
      .filter((action) => !action.startsWith('account.'));

  it('may be half, and are read as they were written by any editor, with who wrote them', async () => {
    const text = await save(half);
    expect(text).toMatchObject({ kind: 'devotional', state: 'draft', date: '2026-11-25', language: 'YO' });
    const bola = await signInEditor('Bọ́lá');
    const read = await get(at(text.id), bola.cookie);
    expect(read.body.devotional).toEqual({ ...half, text: '', content: '', prayer: '', bible_reading: '' });
    expect(read.body.changedBy).toBe('Adéọlá');
    const schema = await getUnpublishedText.answer?.();
    await expect(schema?.validate(read.body, { strict: true })).resolves.toBeDefined();
    await save(sermon);
    const list = await get(getUnpublishedTexts.path, bola.cookie);
    expect(list.body.items.map(({ title }: { title: string }) => title)).toEqual([sermon.sermonTitle, half.title]);
    expect(list.body.counts).toEqual({ draft: 2, ready: 0 });
    const ofSermons = await get(`${getUnpublishedTexts.path}?kind=sermon`, bola.cookie);
    expect(ofSermons.body).toMatchObject({ total: 1, counts: { draft: 1, ready: 0 } });
  });

  it('need what they are found by, and say so at the field', async () => {
    const faults = async (kind: string, content: object) =>
      (await send(saveUnpublishedText, { kind, [kind]: content })).body.errors;
    expect(await faults('devotional', { language: 'EN', title: 'A' })).toEqual({
      'devotional.date': 'Date is required',
    });
    expect(await faults('sermon', { preacherName: 'A' })).toEqual({
      'sermon.sermonTitle': 'A draft needs a title or a date, to be found by',
    });
    expect(await faults('sermon', { date: '2026-13-01' })).toMatchObject({ 'sermon.date': expect.any(String) });
    const both = { kind: 'sermon', sermon, devotional: half };
    expect((await send(saveUnpublishedText, both)).body.errors).toEqual({
      devotional: 'devotional must be left out of a sermon',
    });
  });

  it('are seen by no visitor who is not signed in, wherever published texts are', async () => {
    // Search excludes future days, so this text is for today.
    const ofToday = { ...whole, date: '2026-11-21' };
    const text = await save(ofToday, { state: 'ready' });
    await save({ ...wholeSermon, date: '2026-11-21' });
    expect((await get(at(text.id))).status).toBe(401);
    expect((await get(getUnpublishedTexts.path)).status).toBe(401);
    const addresses = [
      getDevotionals.path,
      `${getDevotionals.path}?date=2026-11-21`,
      `${getDevotionals.path}?search=${SECRET}`,
      '/citizen/get_yoruba_breakfastwiththeholyspirit/',
      `${getDevotionalDays.path}?from=2026-11-01&to=2026-11-30`,
      '/api/devotionals/passages?date=2026-11-21',
      getSermonsFile.path,
      getSermons.path,
      `${getSermons.path}?search=${SECRET}`,
      '/api/sermons/days/2026-11-21',
      `/api/sermons/${text.id}`,
      `/api/search?q=${SECRET}`,
    ];
    for (const address of addresses) {
      const answer = await get(address);
      expect([address, answer.text.includes(SECRET), answer.text.includes('2026-11-2')]).toEqual([
        address,
        false,
        false,
      ]);
    }
    // Once published, the text appears at the same addresses, which shows that the test would detect a leak.
    expect((await publish(text, ofToday)).status).toBe(200);
    expect((await get(`/api/search?q=${SECRET}`)).text).toContain(SECRET);
    expect((await get(`${getDevotionals.path}?search=${SECRET}`)).text).toContain(SECRET);
  });

  it('are not written over unseen by two editors', async () => {
    const text = await save(half);
    const mine = await edit(text, { ...half, title: 'Mine' });
    expect([mine.status, mine.body.message]).toEqual([200, 'Draft saved.']);
    const theirs = await edit(text, { ...half, title: 'Theirs' });
    expect([theirs.status, theirs.body.message]).toEqual([
      409,
      'This draft was changed by someone else since you opened it. Nothing was overwritten.',
    ]);
    expect((await publish(text, whole)).status).toBe(409);
    expect((await send(deleteUnpublishedText, { id: text.id, version: text.version })).status).toBe(409);
    expect((await get(at(text.id), server.cookie)).body.title).toBe('Mine');
  });

  it('are at most one a day and language, and none where the day has a published one', async () => {
    const text = await save(half);
    const again = await send(saveUnpublishedText, { kind: 'devotional', devotional: half });
    expect([again.status, again.body.errors]).toEqual([
      409,
      { 'devotional.date': 'There is a draft of the Yoruba devotional for Wednesday, 25 November 2026 already.' },
    ]);
    const other = await save({ ...half, date: '2026-11-26' });
    expect((await edit(other, half)).status).toBe(409);
    await save({ ...half, language: 'EN' });
    const english = { date: '2026-11-27', title: 'A', text: 'B', content: 'C', prayer: 'D', bible_reading: 'E' };
    await send(createDevotional, english);
    const taken = await send(saveUnpublishedText, { kind: 'devotional', devotional: { ...english, language: 'EN' } });
    expect(taken.body.errors).toEqual({
      'devotional.date': 'There is a devotional for Friday, 27 November 2026 already.',
    });
    await save({ ...sermon, date: '2026-11-22' });
    await save({ ...sermon, date: '2026-11-22' });
    expect(text.version).toBeTruthy();
  });

  it('are given for review whole, to whom the editor names, who finds them on the dashboard', async () => {
    const text = await save(half);
    const lacking = await edit(text, half, { state: 'ready' });
    expect([lacking.status, lacking.body.errors]).toEqual([
      400,
      {
        'devotional.text': 'Ẹsẹ Bíbélì jẹ dandan',
        'devotional.content': 'Ọ̀rọ̀ jẹ dandan',
        'devotional.prayer': 'Àdúrà jẹ dandan',
        'devotional.bible_reading': 'Bíbélì kíkà jẹ dandan',
      },
    ]);
    const bola = await signInEditor('Bọ́lá');
    expect((await edit(text, whole, { state: 'ready', reviewer: 'nobody' })).body.errors).toEqual({
      reviewer: 'Choose someone else.',
    });
    const given = await edit(text, whole, { state: 'ready', reviewer: bola.id });
    expect([given.body.message, given.body.data.reviewer]).toEqual([
      'Given for review.',
      { id: bola.id, username: 'Bọ́lá' },
    ]);
    await save(wholeSermon, { state: 'ready' });
    const seen = async (as: string) => (await get(getOverview.path, as)).body;
    expect((await seen(bola.cookie)).review).toMatchObject({
      total: 2,
      items: [
        { id: text.id, isForYou: true, title: whole.title },
        { kind: 'sermon', isForYou: false },
      ],
    });
    expect((await seen(server.cookie)).review.items[0]).toMatchObject({ kind: 'sermon', isForYou: false });
    expect((await seen(server.cookie)).devotionals[4]).toEqual({ date: '2026-11-25', languages: [], drafts: ['YO'] });
    const drafts = await get(`${getUnpublishedTexts.path}?state=draft&from=2026-11-01&to=2026-11-02`, server.cookie);
    expect(drafts.body).toMatchObject({ total: 0, counts: { draft: 0, ready: 2 } });
    const back = await edit(given.body.data, whole, { state: 'draft' });
    expect(back.body.data.state).toBe('draft');
    expect(await trail()).toEqual(['draft.created', 'draft.given', 'draft.given', 'draft.takenBack']);
  });

  it('are published whole, once, and are then what every list has', async () => {
    const text = await save(half);
    const lacking = await publish(text, half);
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([
      400,
      ['devotional.text', 'devotional.content', 'devotional.prayer', 'devotional.bible_reading'],
    ]);
    expect(await published()).toEqual([]);
    const done = await publish(text, whole);
    expect([done.status, done.body.message]).toEqual([200, 'Published for Wednesday, 25 November 2026.']);
    expect(await published()).toMatchObject([whole]);
    expect((await get(at(text.id), server.cookie)).status).toBe(404);
    expect((await publish(text, whole)).status).toBe(404);
    expect((await get(getUnpublishedTexts.path, server.cookie)).body).toMatchObject({ total: 0, counts: { draft: 0 } });

    const roof = await save(sermon);
    expect((await publish(roof, sermon)).body.errors).toMatchObject({
      'sermon.preacherName': 'Preacher Name is required',
      'sermon.date': 'Date is required',
      'sermon.time': 'Time is required',
    });
    const sermonDone = await publish(roof, wholeSermon);
    expect(sermonDone.body.slug).toBe('unripe-roof');
    expect((await get(getSermonsFile.path, server.cookie)).body).toMatchObject(
      [wholeSermon].map(({ time: _time, ...rest }) => rest),
    );
    expect(await trail()).toEqual(['draft.created', 'devotional.published', 'draft.created', 'sermon.published']);
  });

  it('leave a day alone that was filled meanwhile', async () => {
    const text = await save({ ...half, language: 'EN' });
    const { language: _, ...english } = { ...whole, title: 'Theirs' };
    await send(createDevotional, english);
    const late = await publish(text, { ...whole, language: 'EN' });
    expect([late.status, late.body.errors]).toEqual([
      409,
      { 'devotional.date': 'There is a devotional for Wednesday, 25 November 2026 already.' },
    ]);
    expect(await published()).toMatchObject([{ title: 'Theirs' }]);
    expect((await get(at(text.id), server.cookie)).body.version).toBe(text.version);
  });

  it('come back when publishing is undone, with their remarks, and the site has them no more', async () => {
    const text = await save({ ...half, language: 'EN' });
    await send(addRemark, { id: text.id, text: 'Read it again.' });
    const english = { ...whole, language: 'EN' };
    await publish(text, english);
    const back = await send(restoreUnpublishedText, { id: text.id });
    expect([back.status, back.body.message]).toEqual([200, 'Taken off the site. It is a draft again.']);
    expect(back.body.data).toMatchObject({ devotional: english, remarks: [{ by: 'Adéọlá', text: 'Read it again.' }] });
    expect(await published()).toEqual([]);

    await publish(back.body.data, english);
    const { language: _, ...changed } = { ...english, title: 'Changed on the site' };
    await send(editDevotional, changed);
    const late = await send(restoreUnpublishedText, { id: text.id });
    expect([late.status, late.body.message]).toEqual([
      409,
      'What was published has been changed since. Nothing was taken off the site.',
    ]);
    expect(await published()).toMatchObject([{ title: 'Changed on the site' }]);

    const roof = await save(sermon);
    await publish(roof, wholeSermon);
    const again = await send(restoreUnpublishedText, { id: roof.id });
    expect((await get(getSermonsFile.path, server.cookie)).body).toEqual([]);
    expect((await publish(again.body.data, wholeSermon)).body.slug).toBe('unripe-roof');
    expect((await send(restoreUnpublishedText, { id: 'none' })).status).toBe(404);
  });

  it('are made of what is published, which is then off the site, and goes back to its address', async () => {
    const { language: _, ...english } = whole;
    await send(createDevotional, english);
    const [there] = await published();
    const { body: page } = await get('/api/devotionals?date=2026-11-25', server.cookie);
    const [{ updated_at: version }] = page.items;
    const stale = await send(withdrawText, { kind: 'devotional', id: there.id, version: 'another' });
    expect([stale.status, await published()]).toEqual([409, [there]]);
    const back = await send(withdrawText, { kind: 'devotional', id: there.id, version });
    expect(back.body.data).toMatchObject({ state: 'draft', devotional: { ...whole, language: 'EN' } });
    expect(await published()).toEqual([]);
    expect((await send(withdrawText, { kind: 'devotional', id: there.id, version })).status).toBe(404);
    expect((await publish(back.body.data, { ...whole, language: 'EN' })).status).toBe(200);

    const roof = await publish(await save(sermon), wholeSermon);
    const editable = await get(`/api/admin/sermons/${roof.body.slug}`, server.cookie);
    const { id, version: of } = editable.body;
    const draft = await send(withdrawText, { kind: 'sermon', id, version: of });
    expect((await get(getSermonsFile.path, server.cookie)).body).toEqual([]);
    expect((await publish(draft.body.data, wholeSermon)).body.slug).toBe('unripe-roof');
    expect(await trail()).toEqual(expect.arrayContaining(['devotional.takenOff', 'sermon.takenOff']));
  });

  it('come back when they were deleted, for a month, unless their day has another', async () => {
    const text = await save(half);
    const gone = await send(deleteUnpublishedText, { id: text.id, version: text.version });
    expect(gone.status).toBe(200);
    expect((await get(at(text.id), server.cookie)).status).toBe(404);
    const back = await send(restoreUnpublishedText, { id: text.id });
    expect(back.body).toMatchObject({ message: 'Draft brought back.', data: { title: half.title } });
    await send(deleteUnpublishedText, { id: text.id, version: back.body.data.version });
    const other = await save(half);
    expect((await send(restoreUnpublishedText, { id: text.id })).status).toBe(409);
    await send(addRemark, { id: other.id, text: 'One' });
    await send(deleteUnpublishedText, { id: other.id, version: other.version });
    server.advance(31 * DAY_MS);
    await sweepTables(server.app.context);
    const { db } = server.app.context;
    expect(await db.selectFrom('unpublished_texts').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('unpublished_remarks').select('id').execute()).toEqual([]);
  });

  it('are found by any of their words, whatever tone marks either has', async () => {
    await save(whole);
    await save({ ...half, date: '2026-11-26', title: 'Another 100%' });
    const roof = await save({ ...wholeSermon, list: ['The door'], content: 'They dug _through_ it.' });
    const found = async (query: string) => {
      const { body } = await get(`/api/unpublished?${query}`, server.cookie);
      return [body.total, body.items?.map(({ title }: { title: string }) => title)];
    };
    expect(await found(`search=${encodeURIComponent('imole awon')}`)).toEqual([1, [half.title]]);
    expect(await found(`search=${encodeURIComponent('ÌMỌ́LẸ̀')}&language=YO&kind=devotional`)).toEqual([1, [half.title]]);
    expect(await found('search=door')).toEqual([1, [sermon.sermonTitle]]);
    expect(await found('search=100%25')).toEqual([1, ['Another 100%']]);
    expect(await found('search=2026')).toEqual([0, []]);
    expect(await found(`search=${'x'.repeat(201)}`)).toEqual([undefined, undefined]);
    await edit(roof, { ...wholeSermon, content: 'A window.' });
    expect(await found('search=dug')).toEqual([0, []]);
    expect(await found('search=window')).toEqual([1, [sermon.sermonTitle]]);
  });

  it('hold remarks in order, of who made them, up to a bound', async () => {
    const text = await save(half);
    const bola = await signInEditor('Bọ́lá');
    expect((await send(addRemark, { id: text.id, text: ' ' })).body.errors).toEqual({
      text: 'Please write your remark.',
    });
    expect((await send(addRemark, { id: text.id, text: 'x'.repeat(1001) })).status).toBe(400);
    await send(addRemark, { id: text.id, text: 'First' });
    const second = await send(addRemark, { id: text.id, text: 'Ẹ jọ̀wọ́' }, bola.cookie);
    expect(second.body.data.remarks).toMatchObject([
      { by: 'Adéọlá', text: 'First' },
      { by: 'Bọ́lá', text: 'Ẹ jọ̀wọ́' },
    ]);
    // A remark does not change the version, so a concurrent edit causes no conflict.
    expect((await edit(text, { ...half, title: 'Still mine' })).status).toBe(200);
    for (let count = 2; count < MOST_REMARKS; count++) await send(addRemark, { id: text.id, text: String(count) });
    const full = await send(addRemark, { id: text.id, text: 'One more' });
    expect([full.status, full.body.message]).toEqual([409, 'This draft has as many remarks as it can hold.']);
  });

  it('are no more than there can be', async () => {
    const { db } = server.app.context;
    const { id: _, ...row } = await save(sermon).then(() =>
      db.selectFrom('unpublished_texts').selectAll().executeTakeFirstOrThrow(),
    );
    for (let from = 1; from < MOST_UNPUBLISHED; from += 50) {
      const count = Math.min(50, MOST_UNPUBLISHED - from);
      await db
        .insertInto('unpublished_texts')
        .values(Array.from({ length: count }, (_, index) => ({ ...row, id: `text-${from + index}` })))
        .execute();
    }
    const full = await send(saveUnpublishedText, { kind: 'sermon', sermon });
    expect([full.status, full.body.message]).toEqual([
      409,
      'There are too many drafts. Please publish or delete some first.',
    ]);
  });
});
