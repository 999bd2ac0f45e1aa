import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVOTIONALS_CSV_PATH, DEVOTIONALS_WORD_PATH } from '@cog/contracts/devotionals/constants';
import {
  createDevotional,
  createYorubaDevotional,
  deleteDevotional,
  deleteDevotionals,
  editDevotional,
  editYorubaDevotional,
  getDevotionalRevisions,
  getDevotionals,
  getDevotionalsPage,
  getYorubaDevotionals,
  moveDevotionals,
  restoreDevotional,
} from '@cog/contracts/devotionals/endpoints';
import { addDays, formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { restoreFromBin } from '@cog/contracts/publishing/bin.endpoints';
import { strFromU8, unzipSync } from 'fflate';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { devotionalsRepository } from './devotionals.repository.ts';

const texts = {
  title: 'First light',
  text: 'Psalm 5:3 (KJV)',
  content: 'Begin the day with God.',
  prayer: 'Father, hear my voice. Amen.',
  bible_reading: 'Psalm 5',
};
const english = { date: '2026-11-21', ...texts };
const yoruba = { ...english, title: 'Ìmọ́lẹ̀ àkọ́kọ́', language: 'YO' };
const titled = <Day extends string>(date: Day, title: string) => ({ ...english, date, title });

/** The Universal Declaration of Human Rights in Yoruba (United Nations), which has every Yoruba letter and mark. */
const declaration = readFileSync(join(__dirname, 'fixtures/udhr-yoruba.txt'), 'utf8').trim();

/** Tried in every field; each comes back unchanged as text. */
const inert = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table devotionals; --",
  '%_\\',
  '{{7*7}}${7*7}',
];

describeWithDatabase('editing devotionals', (create) => {
  const server = withServer(create, { signedIn: true });

  const send = (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    payload: object,
    headers: Record<string, string> = {},
  ) => server.app.inject({ method, url: path, payload, headers: { cookie: server.cookie, ...headers } });
  const read = async (url: string) =>
    (await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } })).json();
  const onPage = async (query = '') => read(`${getDevotionalsPage.path}${query}`);
  const titles = async (query: string): Promise<string[]> =>
    (await onPage(query)).items.map(({ title }: { title: string }) => title);
  const history = async (): Promise<Record<string, string>[]> => read(`${getDevotionalRevisions.path}?date=2026-11-21`);

  describe('a change', () => {
    it.each([
      ['English', createDevotional, editDevotional, english],
      ['Yoruba', createYorubaDevotional, editYorubaDevotional, yoruba],
    ])('of the %s devotional takes the place of what was there at once', async (_name, add, edit, input) => {
      await send(add, input);
      expect(await read(getDevotionals.path)).toHaveLength(1);
      const response = await send(edit, { ...input, title: 'Ọ̀sán' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ success: true, message: 'Devotional updated successfully!' });
      expect(await read(getDevotionals.path)).toMatchObject([{ ...input, title: 'Ọ̀sán' }]);
    });

    it('takes the whole devotional as the original client read it, and the last one wins', async () => {
      await send(createYorubaDevotional, yoruba);
      const [whole] = await read(getYorubaDevotionals.path);
      await send(editYorubaDevotional, { ...whole, prayer: 'Àmín.' });
      const last = await send(editYorubaDevotional, { ...whole, prayer: 'Àmín, Àmín.' });
      expect(last.statusCode).toBe(200);
      expect((await history()).map(({ prayer }) => prayer)).toEqual(['Àmín, Àmín.', 'Àmín.', yoruba.prayer]);
    });

    it('made of a version that another editor has changed is refused, and nothing is lost', async () => {
      await send(createDevotional, english);
      const { items } = await onPage();
      const { language, ...opened } = items[0];
      const first = await send(editDevotional, { ...opened, title: 'Of the first' });
      expect(first.statusCode).toBe(200);
      const second = await send(editDevotional, { ...opened, title: 'Of the second' });
      expect(second.statusCode).toBe(409);
      expect(second.json().message).toMatch(/^Someone else changed the devotional for Saturday, 21 November 2026/);
      expect(await titles('')).toEqual(['Of the first']);

      const again = { ...opened, updated_at: first.json().data.updated_at, title: 'Of the second' };
      expect((await send(editDevotional, again)).statusCode).toBe(200);
      expect(await titles('')).toEqual(['Of the second']);
    });

    it('of two at the same moment keeps one and refuses the other', async () => {
      await send(createDevotional, english);
      const { items } = await onPage();
      const { language, ...opened } = items[0];
      const answers = await Promise.all(
        ['One', 'Other'].map((title) => send(editDevotional, { ...opened, title }, { 'idempotency-key': title })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await history()).toHaveLength(2);
    });

    it('sent twice under one key is made once', async () => {
      await send(createDevotional, english);
      const { items } = await onPage();
      const { language, ...opened } = items[0];
      const key = { 'idempotency-key': 'one' };
      const [once, twice] = [
        await send(editDevotional, { ...opened, title: 'Noon' }, key),
        await send(editDevotional, { ...opened, title: 'Noon' }, key),
      ];
      expect(twice.json()).toEqual(once.json());
      expect(await history()).toHaveLength(2);
    });

    it('of a day without one is refused', async () => {
      const response = await send(editDevotional, english);
      expect([response.statusCode, response.json().message]).toEqual([
        404,
        'There is no English devotional for Saturday, 21 November 2026.',
      ]);
      await send(createDevotional, english);
      expect((await send(editYorubaDevotional, yoruba)).statusCode).toBe(404);
      expect((await send(editDevotional, { ...english, id: 'another' })).statusCode).toBe(409);
    });

    it('needs every text', async () => {
      const { json } = await send(editYorubaDevotional, { date: '2026-11-21', content: ' ' });
      expect(json().errors).toEqual({
        title: 'Àkọlé jẹ dandan',
        text: 'Ẹsẹ Bíbélì jẹ dandan',
        content: 'Ọ̀rọ̀ jẹ dandan',
        prayer: 'Àdúrà jẹ dandan',
        bible_reading: 'Bíbélì kíkà jẹ dandan',
      });
    });
  });

  describe('deleting', () => {
    const day = { date: '2026-11-21', language: 'EN' };

    it('takes it off the site at once, and its revision brings it back as it was', async () => {
      await send(createDevotional, english);
      const before = await read(getDevotionals.path);
      const gone = await send(deleteDevotional, day);
      expect(gone.json()).toMatchObject({ success: true, message: 'Devotional deleted successfully!' });
      expect(await read(getDevotionals.path)).toEqual([]);

      const back = await send(restoreDevotional, { revision: gone.json().revision });
      expect(back.json()).toMatchObject({ message: 'Devotional restored successfully!', data: english });
      expect(await read(getDevotionals.path)).toEqual(before);
      expect((await history()).map(({ action, by }) => [action, by])).toEqual(
        ['restored', 'deleted', 'created'].map((action) => [action, 'Adéọlá']),
      );
    });

    it('leaves the day to another one, which the deleted one cannot push out unseen', async () => {
      await send(createDevotional, english);
      const { revision } = (await send(deleteDevotional, day)).json();
      await send(createDevotional, { ...english, title: 'Another' });
      expect((await send(restoreDevotional, { revision })).statusCode).toBe(409);
      expect(await titles('')).toEqual(['Another']);
    });

    it('of a version that another editor has changed is refused', async () => {
      await send(createDevotional, english);
      const { updated_at } = (await onPage()).items[0];
      await send(editDevotional, { ...english, title: 'Changed' });
      expect((await send(deleteDevotional, { ...day, updated_at })).statusCode).toBe(409);
      expect(await titles('')).toEqual(['Changed']);
    });

    it('of many takes those that are as they were read, leaves the others, and the bin has them', async () => {
      for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) await send(createDevotional, titled(day, day));
      const { items } = await onPage('?sort=oldest&from=2026-12-01&to=2026-12-03');
      await send(editDevotional, titled('2026-12-02', 'Changed meanwhile'));
      const chosen = items.map(({ date, updated_at }: Record<string, string>) => ({ date, updated_at }));
      const body = { language: 'EN', items: [...chosen, { date: '2026-12-09', updated_at: 'gone' }] };
      const answer = (await send(deleteDevotionals, body)).json();
      expect(answer.message).toBe('2 devotionals were deleted.');
      expect(answer.refused).toEqual([
        { date: '2026-12-02', message: expect.stringContaining('changed') },
        { date: '2026-12-09', message: expect.stringContaining('There is no English devotional') },
      ]);
      expect(await titles('?from=2026-12-01&to=2026-12-03')).toEqual(['Changed meanwhile']);
      const names = answer.deleted.map(({ id }: { id: string }) => ({ kind: 'devotional', id }));
      expect((await send(restoreFromBin, { items: names })).json().message).toBe('2 things are back.');
      expect(await titles('?sort=oldest&from=2026-12-01&to=2026-12-03')).toEqual([
        '2026-12-01',
        'Changed meanwhile',
        '2026-12-03',
      ]);
      const many = Array.from({ length: 401 }, (_, at) => ({ date: addDays('2027-01-01', at), updated_at: 'x' }));
      expect((await send(deleteDevotionals, { language: 'EN', items: many })).statusCode).toBe(400);
    });

    it('leaves the other language alone, and says when there is nothing to delete', async () => {
      await send(createYorubaDevotional, yoruba);
      expect((await send(deleteDevotional, day)).statusCode).toBe(404);
      expect(await read(getYorubaDevotionals.path)).toHaveLength(1);
    });
  });

  it('makes a devotional what it was in an earlier revision, and keeps what it was since', async () => {
    await send(createDevotional, english);
    const changed = (await send(editDevotional, { ...english, title: 'Changed' })).json().data;
    const first = (await history()).at(-1);
    const refused = await send(restoreDevotional, { revision: first?.id });
    expect(refused.statusCode).toBe(409);
    const restored = await send(restoreDevotional, { revision: first?.id, updated_at: changed.updated_at });
    expect(restored.json().data).toMatchObject(english);
    expect((await history()).map(({ action, title }) => `${action} ${title}`)).toEqual([
      'restored First light',
      'edited Changed',
      'created First light',
    ]);
    expect((await send(restoreDevotional, { revision: 'none' })).statusCode).toBe(404);
  });

  it('writes down who did what', async () => {
    await send(createDevotional, english);
    await send(editDevotional, { ...english, title: 'Changed' });
    const { revision } = (await send(deleteDevotional, { date: english.date, language: 'EN' })).json();
    await send(restoreDevotional, { revision });
    const entries = await server.db
      .selectFrom('audit_trail')
      .innerJoin('accounts', 'accounts.id', 'audit_trail.account_id')
      .select(['username', 'action'])
      .orderBy('audit_trail.id')
      .execute();
    expect(entries).toEqual(
      ['created', 'edited', 'deleted', 'restored'].map((action) => ({
        username: 'Adéọlá',
        action: `devotional.${action}`,
      })),
    );
  });

  describe('moving many', () => {
    const days = async () => (await onPage('?sort=oldest')).items.map(({ date }: { date: string }) => date);
    const itemsOf = async () =>
      (await onPage('?sort=oldest')).items.map(({ date, updated_at }: Record<string, string>) => ({
        date,
        updated_at,
      }));
    const move = (body: object) => send(moveDevotionals, { language: 'EN', ...body });
    beforeEach(async () => {
      for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) await send(createDevotional, titled(date, date));
      await send(createYorubaDevotional, { ...yoruba, date: '2026-11-23' });
    });

    it.each([1, -1, 40])('by %i days keeps their distances, and back is as before', async (by) => {
      const response = await move({ days: by, items: await itemsOf() });
      expect(response.json()).toMatchObject({ success: true, message: '3 devotionals were moved.', conflicts: [] });
      const now = (['2026-11-20', '2026-11-21', '2026-11-22'] as const).map((date) => addDays(date, by));
      expect(await days()).toEqual(now);
      expect(await titles('?sort=oldest')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
      const items = response.json().moved.map(({ date, updated_at }: Record<string, string>) => ({ date, updated_at }));
      expect((await move({ days: -by, items })).statusCode).toBe(200);
      expect(await days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
      expect(await titles('?language=YO')).toEqual([yoruba.title]);
    });

    it('onto a day that has one moves none of them, and the preview names the day', async () => {
      const [first, second] = await itemsOf();
      const asked = { days: 1, items: [first, second] };
      const preview = await move({ ...asked, isPreview: true });
      expect(preview.json()).toMatchObject({
        moved: [],
        conflicts: [
          {
            from: '2026-11-21',
            to: '2026-11-22',
            message: 'There is a devotional for Sunday, 22 November 2026 already.',
          },
        ],
      });
      const refused = await move(asked);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toMatch(/^Nothing was moved\. There is a devotional for Sunday, 22 November 2026/);
      expect(await days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    });

    it('moves nothing for a preview without conflicts', async () => {
      const { conflicts, moved } = (await move({ days: 30, items: await itemsOf(), isPreview: true })).json();
      expect([conflicts, moved]).toEqual([[], []]);
      expect(await days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    });

    it('is refused as a whole for one that was changed, or is not there', async () => {
      const items = await itemsOf();
      await send(editDevotional, titled('2026-11-21', 'Changed'));
      expect((await move({ days: 9, items })).json().message).toMatch(/Someone else changed the devotional for Sat/);
      const missing = await move({ days: 9, items: [items[0], { date: '2026-01-01' }] });
      expect(missing.json().message).toMatch(/There is no English devotional for Thursday, 1 January 2026/);
      expect(await days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    });

    it('takes the recording along, and puts one of an earlier text of the new day into the bin', async () => {
      const record = (id: string, date: IsoDate) =>
        server.db
          .insertInto('recordings')
          .values({
            id,
            owner_kind: 'devotional',
            owner_id: `${date} EN`,
            hash: id,
            kind: 'mp3',
            bytes: 1,
            added_at: date,
            removed_at: null,
          })
          .execute();
      await record('a', '2026-11-20');
      await record('b', '2026-11-23');
      expect((await move({ days: 1, items: await itemsOf() })).statusCode).toBe(200);
      const heard = server.db.selectFrom('recordings').select(['id', 'owner_id']).where('removed_at', 'is', null);
      expect(await heard.execute()).toEqual([{ id: 'a', owner_id: '2026-11-21 EN' }]);
      const binned = await server.db.selectFrom('bin').select(['kind', 'subject_id', 'date']).execute();
      expect(binned).toEqual([{ kind: 'recording', subject_id: 'b', date: '2026-11-23' }]);
    });

    it('is told in the history of both days and in the trail, and the old day can have its text again', async () => {
      const [first] = await itemsOf();
      await move({ days: -5, items: [first] });
      const of = async (date: string) => read(`${getDevotionalRevisions.path}?date=${date}`);
      expect((await of('2026-11-15')).map(({ action }: Record<string, string>) => action)).toEqual(['moved']);
      const [left, created] = await of('2026-11-20');
      expect([left.action, created.action]).toEqual(['moved', 'created']);
      expect((await send(restoreDevotional, { revision: created.id })).statusCode).toBe(200);
      expect(await days()).toEqual(['2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22']);
      const trail = await server.db
        .selectFrom('audit_trail')
        .selectAll()
        .where('action', '=', 'devotional.moved')
        .execute();
      expect(trail).toHaveLength(1);
      expect(JSON.parse(String(trail[0]?.details))).toMatchObject({ from: '2026-11-20', date: '2026-11-15' });
    });

    it.each([
      ['no days', { days: 0 }],
      ['half days', { days: 0.5 }],
      ['too many days', { days: 99_999 }],
      ['a day that there is not', { days: 1, items: [{ date: '2199-12-31' }] }],
      ['a day twice', { days: 1, items: [{ date: '2026-11-20' }, { date: '2026-11-20' }] }],
    ])('refuses %s', async (_name, asked) => {
      expect((await move({ items: await itemsOf(), ...asked })).statusCode).toBe(400);
    });
  });

  describe('the list for editors', () => {
    beforeEach(async () => {
      await send(createDevotional, titled('2026-11-19', 'Bread'));
      await send(createDevotional, titled('2026-11-20', 'Ọ̀rọ̀ Ẹ̀mí'));
      await send(createDevotional, titled('2026-11-21', '100% light'));
      await send(createYorubaDevotional, yoruba);
    });

    it('goes into a file for spreadsheets as the list is asked for, whole, for editors alone', async () => {
      const file = (query: string, as = server.cookie) =>
        server.app.inject({ method: 'GET', url: `${DEVOTIONALS_CSV_PATH}${query}`, headers: { cookie: as } });
      await send(createDevotional, titled('2026-11-18', '=HYPERLINK("x")'));
      for (let index = 0; index < 120; index++) {
        await send(createDevotional, titled(addDays('2027-01-01', index), `Later ${index}`));
      }
      const all = await file('?sort=oldest');
      expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(all.body.startsWith('\uFEFF"Date","Language",')).toBe(true);
      const days = all.body.match(/^"20\d\d-\d\d-\d\d"/gm) ?? [];
      expect(days).toHaveLength(124);
      expect(new Set(days).size).toBe(124);
      expect(all.body).toContain(`"'=HYPERLINK(""x"")"`);
      const found = (await file('?search=oro%20emi')).body;
      expect(found).toContain('Ọ̀rọ̀ Ẹ̀mí'.normalize('NFC'));
      expect(found).not.toContain('Bread');
      const some = (await file('?days=2027-01-01,2027-01-03')).body;
      expect(some.match(/^"20\d\d-\d\d-\d\d"/gm)).toEqual(['"2027-01-03"', '"2027-01-01"']);
      expect((await file('?days=2027-01-01,soon')).statusCode).toBe(400);
      expect((await file('?language=FR')).statusCode).toBe(400);
      expect((await file('', '')).statusCode).toBe(401);
    });

    it('goes into a Word file as the list is asked for, for editors alone, up to a bound', async () => {
      const file = (query: string, as = server.cookie) =>
        server.app.inject({ method: 'GET', url: `${DEVOTIONALS_WORD_PATH}${query}`, headers: { cookie: as } });
      const xmlOf = async (query: string) => {
        const { statusCode, rawPayload } = await file(query);
        expect(statusCode).toBe(200);
        return strFromU8(unzipSync(rawPayload)['word/document.xml'] ?? new Uint8Array());
      };
      const found = await xmlOf('?language=YO');
      expect(found).toContain(`>${formatDay('2026-11-21', 'YO')}</w:t>`);
      expect(found).toContain('>Bíbélì kíkà</w:t>'.normalize('NFC'));
      expect(found).not.toContain('en-NG');
      const some = await xmlOf('?days=2026-11-19,2026-11-20');
      expect(some.match(/"Day"/g)).toHaveLength(2);
      expect((await file('?search=nowhere-at-all')).json()).toMatchObject({ success: false });
      expect((await file('', '')).statusCode).toBe(401);
      const devotionals = devotionalsRepository(server.db);
      for (let index = 0; index < 398; index++) {
        await devotionals.add(titled(addDays('2027-01-01', index), `Later ${index}`), 'EN', START);
      }
      const tooLong = await file('');
      expect(tooLong.statusCode).toBe(400);
      expect(tooLong.json().message).toMatch(
        /^A Word file holds at most 400 devotionals, and these are 401\. Search for fewer/,
      );
      expect((await xmlOf('?search=later')).match(/"Day"/g)).toHaveLength(398);
    });

    it('comes in the order asked for, a page at a time, with how many there are', async () => {
      expect(await titles('')).toEqual(['100% light', 'Ọ̀rọ̀ Ẹ̀mí', 'Bread']);
      expect(await titles('?sort=oldest')).toEqual(['Bread', 'Ọ̀rọ̀ Ẹ̀mí', '100% light']);
      expect(await titles('?sort=-title')).toEqual(['Ọ̀rọ̀ Ẹ̀mí', 'Bread', '100% light']);
      expect(await onPage('?page=2&pageSize=2')).toMatchObject({ items: [{ title: 'Bread' }], total: 3 });
      expect(await titles('?language=YO')).toEqual([yoruba.title]);
      expect(await titles('?date=2026-11-19')).toEqual(['Bread']);
      expect(await titles('?from=2026-11-20&to=2026-11-21')).toEqual(['100% light', 'Ọ̀rọ̀ Ẹ̀mí']);
      expect(await titles('?from=2026-11-19&to=2026-11-19')).toEqual(['Bread']);
    });

    it('comes at the page on which a month begins, in either order by day', async () => {
      for (const date of ['2026-10-01', '2026-10-31', '2026-12-01', '2026-12-02']) {
        await send(createDevotional, titled(date, date));
      }
      const at = async (query: string) => {
        const { items, page } = await onPage(`?pageSize=2&${query}`);
        return [page, items.map(({ date }: { date: string }) => date)];
      };
      expect(await at('month=2026-12')).toEqual([1, ['2026-12-02', '2026-12-01']]);
      expect(await at('month=2026-11')).toEqual([2, ['2026-11-21', '2026-11-20']]);
      expect(await at('month=2026-10')).toEqual([3, ['2026-11-19', '2026-10-31']]);
      expect(await at('month=2026-12&sort=oldest')).toEqual([3, ['2026-11-21', '2026-12-01']]);
      expect(await at('month=2020-01')).toEqual([4, ['2026-10-01']]);
      expect(await at('month=2020-01&sort=oldest')).toEqual([1, ['2026-10-01', '2026-10-31']]);
      expect(await at('month=2026-10&search=bread')).toEqual([1, ['2026-11-19']]);
      const odd = await server.app.inject({
        method: 'GET',
        url: `${getDevotionalsPage.path}?month=2026-13`,
        headers: { cookie: server.cookie },
      });
      expect(odd.statusCode).toBe(400);
    });

    it.each(['oro', 'ỌRỌ', 'emi oro', 'Ọ̀rọ̀'.normalize('NFD')])('finds a title by %s', async (part) => {
      expect(await titles(`?search=${encodeURIComponent(part)}`)).toEqual(['Ọ̀rọ̀ Ẹ̀mí']);
    });

    it('takes wildcards and quotes of a search as they are, and pages what it finds', async () => {
      expect(await titles('?search=100%25')).toEqual(['100% light']);
      expect(await titles('?search=%25')).toEqual(['100% light']);
      expect(await titles('?search=_')).toEqual([]);
      expect(await onPage('?search=god&sort=-title&page=1&pageSize=1')).toMatchObject({
        items: [{ title: 'Ọ̀rọ̀ Ẹ̀mí' }],
        total: 3,
      });
      expect(await onPage('?search=god&page=9')).toEqual({ items: [], total: 3, page: 9 });
      expect(await titles(`?search=${encodeURIComponent("'; drop table devotionals; --")}`)).toEqual([]);
    });

    it('finds in what was changed, and no longer in what it was', async () => {
      await send(editDevotional, { ...titled('2026-11-19', 'Bread'), content: 'Ìyẹ̀fun' });
      expect(await titles('?search=iyefun')).toEqual(['Bread']);
      const found = await read(`${getDevotionals.path}?search=iyefun`);
      expect(found).toHaveLength(1);
      expect(await read(`${getYorubaDevotionals.path}?search=imole`)).toHaveLength(1);
    });
  });

  it('carries all of a long Yoruba text through add, edit and search, unchanged to the code point', async () => {
    expect(declaration.length).toBeGreaterThan(12_000);
    const lines = declaration.split('\n').filter((line) => line.trim() !== '');
    const whole = { ...yoruba, content: declaration };
    expect((await send(createYorubaDevotional, { ...whole, content: declaration.normalize('NFD') })).statusCode).toBe(
      201,
    );
    const points = async () => [...(await read(getYorubaDevotionals.path))[0].content];
    expect(await points()).toEqual([...declaration]);
    expect((await send(editYorubaDevotional, { ...whole, content: 'ọ̀rọ̀' })).statusCode).toBe(200);
    expect((await send(editYorubaDevotional, whole)).statusCode).toBe(200);
    expect(await points()).toEqual([...declaration]);

    for (const line of lines) {
      const part = line.slice(0, 60).trim();
      for (const search of [part, part.normalize('NFD').replace(/\p{M}/gu, '')]) {
        const found = await read(`${getYorubaDevotionals.path}?search=${encodeURIComponent(search)}`);
        expect(found).toHaveLength(1);
      }
    }
    expect(await read(`${getYorubaDevotionals.path}?search=${encodeURIComponent('kò sí níbẹ̀ xyz')}`)).toEqual([]);
  });

  it.each(inert)('keeps %s as the text it is', async (hostile) => {
    const input = Object.fromEntries(Object.keys(texts).map((name) => [name, hostile]));
    expect((await send(createDevotional, { date: english.date, ...input })).statusCode).toBe(201);
    expect((await send(editDevotional, { date: english.date, ...input })).statusCode).toBe(200);
    const url = `${getDevotionals.path}?search=${encodeURIComponent(hostile)}`;
    const response = await server.app.inject({ method: 'GET', url });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject([input]);
  });

  it.each(['\u202e', '\u2066', '\u0007', '\u200b', '\u00ad', '\ufeff'])(
    'leaves the hidden character %j out of every field, and what joins letters in',
    async (hidden) => {
      await send(createDevotional, english);
      const joined = 'Ìdílé 👨\u200d👩\u200d👧 می\u200cخواهم';
      const changes = Object.fromEntries(Object.keys(texts).map((name) => [name, `a${hidden}b ${joined}`]));
      expect((await send(editDevotional, { ...english, ...changes })).statusCode).toBe(200);
      const url = `${getDevotionals.path}?date=${english.date}`;
      const kept = Object.fromEntries(Object.keys(texts).map((name) => [name, `ab ${joined}`.normalize('NFC')]));
      expect((await server.app.inject({ method: 'GET', url })).json()).toMatchObject([kept]);
    },
  );

  it('is for editors alone', async () => {
    const url = `${getDevotionalRevisions.path}?date=2026-11-21`;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await send(editDevotional, english, { cookie: '' })).statusCode).toBe(401);
  });
});
