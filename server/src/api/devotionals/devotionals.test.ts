import {
  createDevotional,
  createYorubaDevotional,
  getDevotionalDays,
  getDevotionals,
  getYorubaDevotionals,
} from '@cog/contracts/devotionals/endpoints';
import { formatDay } from '@cog/contracts/lib/calendar';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const english = {
  date: '2026-11-21',
  title: 'First light',
  text: 'Psalm 5:3 (KJV)',
  content: 'Begin the day with God.',
  prayer: 'Father, hear my voice. Amen.',
  bible_reading: 'Psalm 5',
};
const yoruba = { ...english, title: 'Ìmọ́lẹ̀ àkọ́kọ́', language: 'YO' };

describeOnEveryDatabase('devotionals', (create) => {
  const server = withServer(create, { signedIn: true });

  const post = (url: string, payload: object, headers: Record<string, string> = { cookie: server.cookie }) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  const read = async (url: string) => (await server.app.inject({ method: 'GET', url })).json();

  it('saves an English devotional and answers as the specification says', async () => {
    const response = await post(createDevotional.path, english);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      success: true,
      message: 'Registration successful!',
      data: { id: expect.any(String), language: 'EN', ...english },
    });
    await expect(
      createDevotional.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
    ).resolves.toBeDefined();
    expect(await read(`${getDevotionals.path}?date=2026-11-21`)).toEqual([response.json().data]);
  });

  it('saves a Yoruba devotional with its tone marks in one form and answers in Yoruba', async () => {
    const response = await post(createYorubaDevotional.path, { ...yoruba, title: yoruba.title.normalize('NFD') });
    expect(response.json()).toMatchObject({ success: true, message: 'Iforukọsilẹ ti ṣaṣeyọri!' });
    expect(await read(getYorubaDevotionals.path)).toMatchObject([
      { language: 'YO', title: yoruba.title.normalize('NFC') },
    ]);
  });

  it('reads a date as administrators have always typed it', async () => {
    const response = await post(createDevotional.path, { ...english, date: 'NOVEMBER, SATURDAY 21, 2026' });
    expect(response.json().data.date).toBe('2026-11-21');
  });

  it('keeps one devotional a day and language, and says which day is taken', async () => {
    await post(createDevotional.path, english);
    await post(createYorubaDevotional.path, yoruba);
    const again = await post(createDevotional.path, { ...english, title: 'Another' });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('There is a devotional for Saturday, 21 November 2026 already.');
    const ninu = await post(createYorubaDevotional.path, yoruba);
    expect(ninu.statusCode).toBe(409);
    expect(ninu.json().message).toContain(formatDay('2026-11-21', 'YO'));
    expect(await read(getDevotionals.path)).toHaveLength(2);
  });

  it('names every missing field in the language of the form', async () => {
    const { json } = await post(createYorubaDevotional.path, { language: 'YO', title: '   ' });
    expect(json().errors).toMatchObject({ title: 'Àkọlé jẹ dandan', bible_reading: 'Bíbélì kíkà jẹ dandan' });
    const englishAnswer = await post(createDevotional.path, {});
    expect(englishAnswer.statusCode).toBe(400);
    expect(englishAnswer.json().message).toBe('Date is required');
    expect(englishAnswer.json().errors.bible_reading).toBe('Bible reading is required');
  });

  it('answers newest day first, by date, by language and by page', async () => {
    for (const date of ['2026-11-19', '2026-11-21', '2026-11-20'])
      await post(createDevotional.path, { ...english, date });
    await post(createYorubaDevotional.path, yoruba);
    const days = async (query: string) =>
      (await read(`${getDevotionals.path}${query}`)).map(
        ({ date, language }: Record<string, string>) => `${date} ${language}`,
      );
    expect(await days('')).toEqual(['2026-11-21 EN', '2026-11-21 YO', '2026-11-20 EN', '2026-11-19 EN']);
    expect(await days('?date=2026-11-21')).toEqual(['2026-11-21 EN', '2026-11-21 YO']);
    expect(await days('?language=YO')).toEqual(['2026-11-21 YO']);
    expect(await days('?page=2&pageSize=3')).toEqual(['2026-11-19 EN']);
    expect(await days('?page=9')).toEqual([]);
    expect(await read(`${getYorubaDevotionals.path}?language=EN`)).toEqual([]);
  });

  it('tells which days have a text, at both ends of the span', async () => {
    for (const date of ['2026-10-01', '2026-10-31', '2026-11-01'])
      await post(createDevotional.path, { ...english, date });
    await post(createYorubaDevotional.path, { ...yoruba, date: '2026-10-31' });
    expect(await read(`${getDevotionalDays.path}?from=2026-10-01&to=2026-10-31`)).toEqual([
      { date: '2026-10-01', languages: ['EN'] },
      { date: '2026-10-31', languages: ['EN', 'YO'] },
    ]);
  });

  it('lets a writer read what they wrote, although the answer before is in the cache', async () => {
    expect(await read(getDevotionals.path)).toEqual([]);
    expect(await read(getDevotionals.path)).toEqual([]);
    await post(createDevotional.path, english);
    expect(await read(getDevotionals.path)).toHaveLength(1);
  });

  it('writes down who added it', async () => {
    const { data } = (await post(createDevotional.path, english)).json();
    const [entry] = await server.db
      .selectFrom('audit_trail')
      .innerJoin('accounts', 'accounts.id', 'audit_trail.account_id')
      .select(['username', 'action', 'subject_id'])
      .execute();
    expect(entry).toEqual({ username: 'Adéọlá', action: 'devotional.created', subject_id: data.id });
  });
});
