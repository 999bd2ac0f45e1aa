import type { SermonText } from '@cog/contracts/sermon';
import { testSettings } from '@cog/platform/testing';
import type { SermonData } from './SermonPage.api.ts';
import { meta } from './sermonMeta.ts';

const roof: SermonText = {
  id: '01935a00-0000-7000-8000-000000000001',
  slug: 'four-friends-and-a-roof',
  sermonTitle: 'Four Friends and a Roof',
  preacherName: 'Pastor Kayode Adelanwa',
  date: '2026-11-19',
  time: '08:00',
  text: '"When Jesus saw their faith." Mark 2:5 (KJV)',
  content: 'Four men came along.\n\nThey could not get in.',
  question: 'How can I help a friend?',
  answer: 'Do not begin by arguing.',
  ask: 'Ask yourself',
  list: ['Who carried me in?', 'Whose mat do I hold?'],
  conclude: 'Let us pray',
  prayer: ['Strengthen those on the mat.'],
  weekly: ['For ushers at the door'],
};
const oil: SermonText = {
  ...roof,
  id: '01935a00-0000-7000-8000-000000000002',
  slug: 'a-pot-of-oil',
  sermonTitle: 'A Pot of Oil',
  preacherName: 'Elder Chinedu Okwuzoro',
  date: '2026-11-15',
};

describe('what the head of the document says', () => {
  const days = { newest: null, back: [] };
  const page = (data: SermonData) => meta({ data, url: new URL('http://localhost/sermon'), settings: testSettings });

  it('is title, preacher and the beginning of the sermon, at its permalink', () => {
    const ofRoof = {
      title: 'Four Friends and a Roof — Pastor Kayode Adelanwa',
      description: 'Four men came along. They could not get in.',
      canonical: '/sermon?id=four-friends-and-a-roof',
    };
    expect(page({ view: 'sermon', sermon: roof, newer: null, older: null })).toEqual(ofRoof);
    expect(page({ view: 'day', day: '2026-11-19', sermons: [roof], days })).toEqual(ofRoof);
  });

  it('cuts a long sermon at a word', () => {
    const sermon = { ...roof, content: 'Ẹ̀mí Mímọ́ '.repeat(80) };
    const description = page({ view: 'sermon', sermon, newer: null, older: null }).description ?? '';
    expect(description).toMatch(/(Ẹ̀mí|Mímọ́)…$/);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('is the day, where it has none or several', () => {
    expect(page({ view: 'day', day: '2026-11-15', sermons: [oil, roof], days })).toEqual({
      title: 'Sermons of Sunday, 15 November 2026',
      canonical: '/sermon?date=2026-11-15',
    });
  });

  it('names search and page of a list', () => {
    const list = { view: 'list', items: [], total: 25, pages: 3, preachers: [], days, unreadable: false } as const;
    expect(page({ ...list, items: [], preachers: [], search: 'oil', preacher: '', page: 2 })).toEqual({
      title: 'Sermons with “oil” — page 2',
      canonical: '/sermon?search=oil&page=2',
    });
    expect(page({ ...list, items: [], preachers: [], search: '', preacher: '', page: 1 })).toEqual({
      title: 'View Sermons',
      canonical: '/sermon',
    });
  });
});
