import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { getSermon, getSermons, getSermonsOfDay } from '@cog/contracts/sermons/endpoints';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { type NewSermon, sermonsRepository } from './sermons.repository.ts';

const roof: NewSermon = {
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  date: '2026-11-15',
  time: '08:00',
  text: '"When Jesus saw their faith." Mark 2:5 (KJV)',
  content: 'Four men came along carrying a fifth on a mat.\n\nPeople filled the doorway at 100% and the street.',
  question: 'How can I help a friend?',
  answer: 'Do not begin by arguing.\n\nLift the mat.',
  ask: 'Ask yourself',
  list: ['Who carried me in?', 'Whose corner have I put down?'],
  conclude: 'Let us pray',
  prayer: ['Strengthen those on the mat.'],
  weekly: ['For ushers at the door'],
};

/** Text of the Universal Declaration of Human Rights in Yoruba. */
const rights: NewSermon = {
  ...roof,
  sermonTitle: 'Òmìnira àti Ìdájọ́ Òdodo',
  preacherName: 'Alàgbà Ọláníyì Ṣówándé',
  date: '2026-11-08',
  text: 'Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan sì dọ́gba.',
  content:
    'Wọ́n ní ẹ̀bùn ti làákàyè àti ti ẹ̀rí‐ọkàn, ó sì yẹ kí wọn ó máa hùwà sí ara wọn gẹ́gẹ́ bí ọmọ ìyá. ' +
    'Ẹnì kọ̀ọ̀kan ló ní ànfàní sí gbogbo ẹ̀tọ́ àti òmìnira tí a ti gbé kalẹ̀ nínú ìkéde yìí láìfi ti ọ̀rọ̀ ìyàtọ̀ ẹ̀yà kankan ṣe.',
};

const rice: NewSermon = { ...roof, sermonTitle: 'An Honest Cup of Rice', date: '2026-11-08', time: '10:30' };

describeOnEveryDatabase('sermons', (create) => {
  const server = withServer(create, {
    fill: async ({ db }) => {
      for (const sermon of [rights, roof, rice]) await sermonsRepository(db).add(sermon, START);
    },
  });
  const { get } = server;
  const list = async (query: Partial<QueryOf<typeof getSermons>> = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await get(`${getSermons.path}?${search}`);
    expect(response.statusCode).toBe(200);
    const schema = await getSermons.answer?.();
    const answer = await schema?.validate(response.json(), { strict: true });
    if (!answer) throw new Error('The contract names no answer.');
    return answer;
  };
  const titles = async (query: Partial<QueryOf<typeof getSermons>>) =>
    (await list(query)).items.map(({ sermonTitle }) => sermonTitle);
  const one = (name: string) => get(getSermon.path.replace(':id', encodeURIComponent(name)));
  const ofDay = (day: string) => get(getSermonsOfDay.path.replace(':date', day));

  it('are listed newest first, with the preachers and the days of all of them', async () => {
    const { items, total, preachers, days } = await list();
    expect(items.map(({ sermonTitle }) => sermonTitle)).toEqual([
      'Four Friends and a Roof',
      'An Honest Cup of Rice',
      'Òmìnira àti Ìdájọ́ Òdodo',
    ]);
    expect(total).toBe(3);
    expect(preachers).toEqual(['Alàgbà Ọláníyì Ṣówándé', 'Pastor Kayode Adelanwa']);
    expect(days).toEqual(['2026-11-15', '2026-11-08']);
    expect(items[0]).toEqual({
      id: expect.any(String),
      slug: 'four-friends-and-a-roof',
      sermonTitle: 'Four Friends and a Roof',
      preacherName: 'Pastor Kayode Adelanwa',
      date: '2026-11-15',
      excerpt: '"When Jesus saw their faith." Mark 2:5 (KJV)',
    });
  });

  it('keep the address and the shape of the file that the specification names', async () => {
    const [first, ...others] = (await get('/assets/sermons.json')).json();
    expect(others).toHaveLength(2);
    const { time: _time, list: asked, prayer, weekly, ...texts } = roof;
    expect(first).toEqual({ ...texts, list1: asked[0], list2: asked[1], prayer1: prayer[0], weekly1: weekly[0] });
  });

  it.each([
    ['without tone marks', 'ominira'],
    ['with tone marks', 'òmìnira'],
    ['with tone marks taken apart', 'òmìnira'.normalize('NFD')],
    ['with the wrong tone marks', 'ómíníra'],
    ['in capitals', 'ÒMÌNIRA'],
    ['in two words, in any order', 'ododo idajo'],
    ['by the preacher', 'olaniyi sowande'],
    ['by the Bible text', 'DỌ́GBA'],
    ['by the text', 'laakaye'],
    ['by a part of a word', 'akaye'],
    ['with blanks around it', '  ominira  '],
  ])('are found %s', async (_how, search) => {
    expect(await titles({ search })).toEqual(['Òmìnira àti Ìdájọ́ Òdodo']);
  });

  it('are found by question, answer, headings and bullet items', async () => {
    for (const search of ['how can i help', 'arguing', 'ask yourself', 'put down', 'let us pray', 'ushers'])
      expect((await list({ search })).total).toBeGreaterThan(0);
  });

  it('are not found by what only some of them have in part', async () => {
    expect(await titles({ search: 'ominira roof' })).toEqual([]);
  });

  it('show the place of the word that was looked for', async () => {
    const { items } = await list({ search: 'iyato' });
    expect(items[0]?.excerpt).toMatch(/^….*ìyàtọ̀/);
    expect(items[0]?.excerpt.length).toBeLessThanOrEqual(180);
    expect((await list({ search: 'ominira' })).items[0]?.excerpt).toBe(rights.text);
  });

  it.each([
    ["'; drop table sermons; --", 0],
    ['" or 1=1', 0],
    ['%', 2],
    ['100%', 2],
    ['_', 0],
    ['\\', 0],
    ["'", 0],
    ['*', 0],
    ['(', 2],
    ['<script>', 0],
    ['${jndi}', 0],
    ['😀', 0],
  ])('take %p as letters', async (search, total) => {
    expect((await list({ search })).total).toBe(total);
  });

  it('are narrowed by preacher, by day, and by both with a search', async () => {
    expect(await titles({ preacher: 'Pastor Kayode Adelanwa' })).toEqual([roof.sermonTitle, rice.sermonTitle]);
    expect(await titles({ preacher: 'pastor kayode adelanwa' })).toEqual([]);
    expect(await titles({ date: '2026-11-08' })).toEqual([rice.sermonTitle, rights.sermonTitle]);
    expect(await titles({ date: '2026-11-08', preacher: rice.preacherName, search: 'cup' })).toEqual([
      rice.sermonTitle,
    ]);
    expect((await list({ search: 'nothing of the kind' })).days).toHaveLength(2);
  });

  it('come by the page, to the end and no further', async () => {
    expect(await titles({ page: 1, pageSize: 2 })).toEqual([roof.sermonTitle, rice.sermonTitle]);
    expect(await titles({ page: 2, pageSize: 2 })).toEqual([rights.sermonTitle]);
    const beyond = await list({ page: 3, pageSize: 2 });
    expect([beyond.items, beyond.total]).toEqual([[], 3]);
  });

  it.each([`search=${'x'.repeat(101)}`, 'search=a%00b', 'search=a&search=b', 'pageSize=101', 'page=1.5', 'date=today'])(
    'refuse %s',
    async (query) => {
      expect((await get(`${getSermons.path}?${query}`)).statusCode).toBe(400);
    },
  );

  it('are read whole by slug and by id, with the ones before and after', async () => {
    const response = await one('an-honest-cup-of-rice');
    const schema = await getSermon.answer?.();
    const { sermon, newer, older } = (await schema?.validate(response.json(), { strict: true })) ?? {};
    expect(sermon).toEqual({ ...rice, id: expect.any(String), slug: 'an-honest-cup-of-rice' });
    expect(newer).toEqual({
      id: expect.any(String),
      slug: 'four-friends-and-a-roof',
      sermonTitle: roof.sermonTitle,
      date: roof.date,
    });
    expect(older?.sermonTitle).toBe(rights.sermonTitle);
    expect((await one(sermon?.id ?? '')).json()).toEqual(response.json());
    expect((await one('four-friends-and-a-roof')).json().newer).toBeNull();
    expect((await one(older?.slug ?? '')).json().older).toBeNull();
  });

  it.each(['nothing', "' or ''='", '%', 'four-friends%', '..%2f'])('are not found at %p', async (name) => {
    const response = await one(name);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, message: 'We can’t find that sermon.' });
  });

  it('of a day come whole, in the order they were preached', async () => {
    const response = await ofDay('2026-11-08');
    const schema = await getSermonsOfDay.answer?.();
    const answer = await schema?.validate(response.json(), { strict: true });
    expect(answer?.sermons.map(({ sermonTitle }) => sermonTitle)).toEqual([rights.sermonTitle, rice.sermonTitle]);
    expect(answer?.sermons[0]).toMatchObject({ list: rights.list, prayer: rights.prayer, weekly: rights.weekly });
    expect(answer?.days).toEqual(['2026-11-15', '2026-11-08']);
    expect((await ofDay('2026-11-09')).json().sermons).toEqual([]);
    for (const day of ['2026-02-30', 'today', '2026-11-8']) expect((await ofDay(day)).statusCode).toBe(400);
  });

  describe('that are added', () => {
    it('of the same title have addresses of their own', async () => {
      const sermons = sermonsRepository(server.db);
      const slugs = [];
      for (const date of ['2026-11-15', '2026-11-15', '2026-11-01']) {
        slugs.push((await sermons.add({ ...roof, date }, START)).slug);
      }
      expect(slugs).toEqual([
        'four-friends-and-a-roof-2026-11-15',
        'four-friends-and-a-roof-2026-11-15-2',
        'four-friends-and-a-roof-2026-11-01',
      ]);
      expect(new Set((await list({ pageSize: 100 })).items.map(({ slug }) => slug)).size).toBe(6);
    });

    it('have addresses that can be typed, whatever the title', async () => {
      const sermons = sermonsRepository(server.db);
      const slugOf = async (sermonTitle: string) => (await sermons.add({ ...roof, sermonTitle }, START)).slug;
      expect((await list({ search: 'ominira' })).items[0]?.slug).toBe('ominira-ati-idajo-ododo');
      expect(await slugOf("What's in the House? – Part 2")).toBe('whats-in-the-house-part-2');
      expect(await slugOf('祈り')).toBe('sermon');
      expect((await slugOf('Hallelujah '.repeat(20))).length).toBeLessThanOrEqual(60);
    });

    it('that are registered and not yet written are listed and read', async () => {
      const bare = {
        ...roof,
        sermonTitle: 'To Come',
        text: '',
        content: '',
        question: '',
        answer: '',
        ask: '',
        conclude: '',
      };
      const sermons = sermonsRepository(server.db);
      await sermons.add({ ...bare, list: [], prayer: [], weekly: [] }, START);
      expect((await list({ search: 'to come' })).items[0]?.excerpt).toBe('');
      const schema = await getSermon.answer?.();
      await expect(schema?.validate((await one('to-come')).json(), { strict: true })).resolves.toBeDefined();
    });
  });
});
