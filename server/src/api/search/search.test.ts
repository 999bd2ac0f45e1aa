import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { getSearch } from '@cog/contracts/search/endpoints';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { devotionalsRepository } from '../devotionals/devotionals.repository.ts';
import { feedsRepository } from '../feeds/feeds.repository.ts';
import { type NewSermon, sermonsRepository } from '../sermons/sermons.repository.ts';

const CHANNEL = 'UCabcdefghijklmnopqrstuv';
const PLAYLIST = 'PLabcdefghijklmnopqrstuv';

const roof: NewSermon = {
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  date: '2026-11-15',
  time: '08:00',
  text: '"When Jesus saw their faith." Mark 2:5 (KJV)',
  content: 'Four men came along carrying a fifth on a mat.\n\nPeople filled the doorway at 100% and the street.',
  question: 'How can I help a friend?',
  answer: 'Do not begin by arguing.',
  ask: 'Ask yourself',
  list: ['Who carried me in?'],
  conclude: 'Let us pray',
  prayer: ['Strengthen those on the mat.'],
  weekly: ['For ushers at the door'],
};

const ORE = {
  date: '2026-11-20' as const,
  title: 'Ọ̀rẹ́ tòótọ́',
  text: 'Jòhánù 15:13',
  content: 'Ìfẹ́ tí ó tóbi jù lọ: kí ènìyàn fi ẹ̀mí rẹ̀ lélẹ̀ nítorí àwọn ọ̀rẹ́ rẹ̀.',
  prayer: 'Àmín',
  bible_reading: 'Jòhánù 15:9-17',
};

const video = (videoId: string, title: string, description = '', publishedAt = '2026-11-10T09:00:00.000Z') => ({
  videoId,
  title,
  description,
  kind: 'video' as const,
  publishedAt,
  thumbnailUrl: null,
});

describeOnEveryDatabase('a search', (create) => {
  const server = withServer(create, { config: { youtubeChannelId: CHANNEL, youtubePlaylistId: PLAYLIST } });

  const sermons = () => sermonsRepository(server.db);
  const devotionals = () => devotionalsRepository(server.db);
  const feeds = () => feedsRepository(server.db);
  const get = (query: string) => server.app.inject({ method: 'GET', url: `${getSearch.path}${query}` });
  const search = async (query: Partial<QueryOf<typeof getSearch>>) => {
    // The repositories are called directly, so no endpoint invalidates the cache.
    server.app.context.responseCache.invalidate(['sermons']);
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
    const response = await get(`?${parameters}`);
    expect(response.statusCode).toBe(200);
    const answer = await (await getSearch.answer?.())?.validate(response.json(), { strict: true });
    if (!answer) throw new Error('The contract names no answer.');
    return answer;
  };
  const titles = async (q: string) => (await search({ q })).items.map(({ title }) => title);

  it.each([
    ['ore', 'without tone marks'],
    ['ỌRẸ', 'in capitals, without tones'],
    ['Ọ̀rẹ́'.normalize('NFD'), 'with marks apart'],
    ['or', 'by the beginning of a word'],
    ['toot emi johanu', 'each word of it somewhere'],
    ['\u202aỌ̀\u00adrẹ́\u200b\u00a0tòótọ́\u202c', 'as it is copied'],
    ['ｏｒｅ–tooto', 'in wide letters, with a dash'],
  ])('for %p finds Ọ̀rẹ́ tòótọ́: %s', async (q) => {
    await devotionals().add(ORE, 'YO', START);
    await sermons().add(roof, START);
    expect(await titles(q)).toEqual([ORE.title]);
  });

  it.each([
    ['god', ['God’s house']],
    ['s', ['God’s house']],
    ["god's", ['God’s house']],
    ['100%', ['Four Friends and a Roof']],
    ['mark 2:5', ['Four Friends and a Roof']],
    ['ushers', ['Four Friends and a Roof']],
    ['strengthen carried', ['Four Friends and a Roof']],
    ['adelanwa', ['Four Friends and a Roof']],
    ['ouse', []],
    ['four nowhere', []],
    ['list', []],
    ['%', []],
    ['"*', []],
    ["' | 'four", ['Four Friends and a Roof']],
    ['four OR house', []],
    ['title : four', []],
    ['NEAR(four roof)', []],
    ['f', []],
    ['\u0301', []],
    ['', []],
  ])('for %p finds %p', async (q, expected) => {
    await sermons().add(roof, START);
    await feeds().store([video('aaaaaaaaaaa', 'God’s house')], CHANNEL);
    expect(await titles(q)).toEqual(expected);
  });

  it('says of each what it is, where it is, and marks the words in a line of it', async () => {
    await devotionals().add(ORE, 'YO', START);
    await sermons().add(roof, START);
    await feeds().store([video('aaaaaaaaaaa', 'A friend on the way', 'Songs', '2026-11-10T23:30:00.000Z')], CHANNEL);
    await feeds().store([video('bbbbbbbbbbb', 'Friendship')], PLAYLIST);
    const { items, total, totals } = await search({ q: 'friend' });
    expect(total).toBe(3);
    expect(totals).toEqual({ sermon: 1, devotional: 0, video: 1, episode: 1 });
    expect(items.map(({ kind, link, date, byline }) => [kind, link, date, byline])).toEqual([
      ['sermon', '/sermon?id=four-friends-and-a-roof', '2026-11-15', 'Pastor Kayode Adelanwa'],
      ['video', '/videos?v=aaaaaaaaaaa', '2026-11-11', null],
      ['episode', '/podcast?v=bbbbbbbbbbb', '2026-11-10', null],
    ]);
    const [yoruba] = (await search({ q: 'ore emi' })).items;
    expect(yoruba).toMatchObject({ language: 'YO', link: '/fast?date=2026-11-20&lang=yo', date: '2026-11-20' });
    expect(yoruba?.excerpt.map(({ text }) => text).join('')).toBe(ORE.content);
    expect(yoruba?.excerpt.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['ẹ̀mí', 'ọ̀rẹ́']);
  });

  it('shows plain words, without the signs of marks', async () => {
    await sermons().add({ ...roof, content: 'They let *the _man_ down* at a_b.' }, START);
    const [found] = (await search({ q: 'man down' })).items;
    expect(found?.excerpt.map(({ text }) => text).join('')).toBe('They let the man down at a_b.');
  });

  it('puts the title before the text, and of equals the newest first', async () => {
    await sermons().add({ ...roof, sermonTitle: 'Old mercy', date: '2026-01-04' }, START);
    await sermons().add({ ...roof, sermonTitle: 'New', content: 'Mercy', date: '2026-11-08' }, START);
    await devotionals().add({ ...ORE, title: 'Mercy', date: '2026-06-01' }, 'EN', START);
    await feeds().store([video('aaaaaaaaaaa', 'Newest', 'mercy', '2026-11-12T09:00:00.000Z')], CHANNEL);
    expect(await titles('mercy')).toEqual(['Mercy', 'Old mercy', 'Newest', 'New']);
  });

  it('does not lead to devotionals of days to come', async () => {
    await devotionals().add({ ...ORE, title: 'Today', date: '2026-11-21' }, 'EN', START);
    await devotionals().add({ ...ORE, title: 'Tomorrow', date: '2026-11-22' }, 'EN', START);
    expect(START.toISOString().slice(0, 10)).toBe('2026-11-21');
    expect(await titles('johanu')).toEqual(['Today']);
    server.advance(24 * 60 * 60 * 1000);
    expect(await titles('johanu')).toEqual(['Tomorrow', 'Today']);
  });

  it('is narrowed to a kind and goes on from page to page', async () => {
    for (let day = 1; day <= 12; day++) {
      await sermons().add({ ...roof, date: `2026-10-${String(day).padStart(2, '0')}` }, START);
    }
    await devotionals().add({ ...ORE, title: 'Roof' }, 'EN', START);
    const first = await search({ q: 'roof', kind: 'sermon' });
    expect(first).toMatchObject({ total: 12, totals: { sermon: 12, devotional: 1, video: 0, episode: 0 } });
    const second = await search({ q: 'roof', kind: 'sermon', page: 2 });
    expect(first.items).toHaveLength(10);
    expect(second.items.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-01']);
    expect(await search({ q: 'roof', page: 3 })).toMatchObject({ items: [], total: 13 });
  });

  it('follows what becomes of a sermon, a devotional and a video', async () => {
    const now = START;
    const writer = { accountId: null, now };
    const sermon = await sermons().add(roof, now);
    const edited = await sermons().edit(sermon.id, sermon.version, { ...roof, content: 'Lifted', list: ['Ẹni'] }, now);
    expect(await titles('doorway')).toEqual([]);
    expect(await titles('lifted eni')).toEqual([roof.sermonTitle]);
    expect(edited).toMatchObject({ id: sermon.id });
    await sermons().remove(sermon.id, now);
    expect(await titles('roof')).toEqual([]);
    await sermons().restore(sermon.id);
    expect(await titles('roof')).toEqual([roof.sermonTitle]);

    await devotionals().add(ORE, 'YO', now);
    await devotionals().edit({ ...ORE, title: 'Àlàáfíà' }, 'YO', writer);
    expect(await titles('alaafia')).toEqual(['Àlàáfíà']);
    const removed = await devotionals().remove({ date: ORE.date }, 'YO', writer);
    expect(typeof removed).toBe('object');
    expect(await titles('alaafia')).toEqual([]);

    const source = CHANNEL;
    await feeds().store([video('aaaaaaaaaaa', 'Sunrise')], source);
    await feeds().store([video('aaaaaaaaaaa', 'Sunset')], source);
    expect([await titles('sunrise'), await titles('sunset')]).toEqual([[], ['Sunset']]);
    await feeds().markGone(source, ['aaaaaaaaaaa']);
    expect(await titles('sunset')).toEqual([]);
    await feeds().markBack(source, ['aaaaaaaaaaa']);
    expect(await titles('sunset')).toEqual(['Sunset']);
    await feeds().store([{ ...video('aaaaaaaaaaa', 'Sunset'), kind: 'live' }], source);
    expect(await titles('sunset')).toEqual([]);
  });

  it('has nothing of a write that was undone', async () => {
    await expect(
      server.db.transaction().execute(async (transaction) => {
        await sermonsRepository(transaction).add(roof, START);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await titles('roof')).toEqual([]);
  });

  it('takes texts as long as a form takes, and words without end', async () => {
    const endless = 'ẹ'.repeat(60_000);
    await sermons().add({ ...roof, content: endless, answer: 'a1b2 '.repeat(12_000), question: 'last' }, START);
    expect(await titles('roof')).toEqual([roof.sermonTitle]);
    expect((await search({ q: 'a1b2' })).items[0]?.excerpt.some(({ isFound }) => isFound)).toBe(true);
  });

  it('is answered with what was saved a moment ago', async () => {
    const cookie = await server.signIn();
    expect((await get('?q=roof')).json()).toMatchObject({ total: 0 });
    const saved = await server.app.inject({
      method: 'POST',
      url: '/api/sermons',
      headers: { cookie, 'idempotency-key': '0c9f4e2e-8f7b-4f5e-9d0b-6f1a2b3c4d5e' },
      payload: roof,
    });
    expect(saved.statusCode).toBe(201);
    expect((await get('?q=roof')).json()).toMatchObject({ total: 1 });
  });

  it.each([
    `q=${'x'.repeat(101)}`,
    'q=a%00b',
    'q=a&q=b',
    'q=a&page=101',
    'q=a&page=0',
    'q=a&kind=book',
    'q=a&pageSize=5',
  ])('is refused with %s', async (query) => {
    expect((await get(`?${query}`)).statusCode).toBe(400);
  });
});
