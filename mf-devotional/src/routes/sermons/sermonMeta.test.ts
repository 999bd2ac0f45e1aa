import { testReader, testSettings } from '@cog/platform/testing';
import type { SermonData } from './SermonPage.api.ts';
import { meta } from './sermonMeta.ts';
import { oil, onTheRoof, roof } from './testSermons.ts';

describe('what the head of the document says', () => {
  const days = { newest: null, back: [] };
  const page = (data: SermonData) =>
    meta({ ...testReader, data, url: new URL('http://localhost/sermon'), settings: testSettings });

  it('is title, preacher and the beginning of the sermon, at its permalink', () => {
    const ofRoof = {
      title: 'Four Friends and a Roof — Pastor Kayode Adelanwa',
      description: 'Four men came along. They could not get in.',
      canonical: '/sermon?id=four-friends-and-a-roof',
    };
    expect(page({ view: 'sermon', sermon: roof, newer: null, older: null })).toEqual(ofRoof);
    expect(page({ view: 'day', day: '2026-11-19', sermons: [roof], days })).toEqual(ofRoof);
  });

  it('has the picture of a sermon that has one, for link previews', () => {
    const sermon = { ...roof, picture: onTheRoof };
    expect(page({ view: 'sermon', sermon, newer: null, older: null }).image).toBe(
      `/assets/pictures/${onTheRoof.hash}-photo-card.jpg`,
    );
  });

  it('cuts a long sermon at a word', () => {
    const sermon = { ...roof, content: 'Ẹ̀mí Mímọ́ '.repeat(80) };
    const description = page({ view: 'sermon', sermon, newer: null, older: null }).description ?? '';
    expect(description).toMatch(/(Ẹ̀mí|Mímọ́)…$/);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('has plain words, without the signs of marks', () => {
    const sermon = { ...roof, content: '*Four men* came along.' };
    expect(page({ view: 'sermon', sermon, newer: null, older: null }).description).toBe('Four men came along.');
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
