import type { NavigationEntry } from '@cog/contracts/composition/route';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { usualColumns } from '@cog/contracts/settings/usualTexts';
import { type ChurchPages, emptyPlacesOf, footerColumnsOf, footerLinksOf, withChurchMenu } from './churchMenu.ts';
import { toComposedRoute } from './churchRoute.ts';

const links: NavigationEntry[] = [
  { place: 'bar', label: 'Radio', order: 1 },
  { place: 'footer', column: 'Media', label: 'Schedule', order: 2, hash: 'times' },
  { place: 'admin', label: 'Radio', order: 1 },
];
const [bar, place, admin] = links;
const yoruba: Readonly<Record<string, string>> = { 'Our station': 'Rédíò wa', 'Morning Manna': 'Mánà Òwúrọ̀' };

const menu = (more: Partial<ChurchPages['menu']> = {}) => ({
  links: [],
  changes: [],
  columns: { ...usualColumns },
  ...more,
});
const church = (more: Partial<ChurchPages> = {}): ChurchPages => ({
  menu: menu(),
  names: { ...usualNames },
  emptyPlaces: new Set(),
  say: (english) => english,
  ...more,
});
const inYoruba = { say: (english: string) => yoruba[english] ?? english };
const change = (more: object) =>
  menu({ changes: [{ path: '/radio', show: 'shown', label: '', title: '', description: '', ...more }] });

it('leaves the links of pages that the church has not changed', () => {
  expect(withChurchMenu('/radio', links, church())).toEqual(links);
  expect(withChurchMenu('/live', links, church({ menu: change({ show: 'hidden' }) }))).toEqual(links);
});

it('hides a page from visitors’ menus alone, and never the way home or to privacy', () => {
  expect(withChurchMenu('/radio', links, church({ menu: change({ show: 'hidden' }) }))).toEqual([admin]);
  const privacy = change({ show: 'hidden', path: '/privacy' });
  expect(withChurchMenu('/privacy', links, church({ menu: privacy }))).toEqual(links);
});

it('hides and renames a place in a page, and hides one at which nothing is', () => {
  const times = '/radio#times';
  expect(withChurchMenu('/radio', links, church({ menu: change({ path: times, show: 'hidden' }) }))).toEqual([
    bar,
    admin,
  ]);
  expect(withChurchMenu('/radio', links, church({ menu: change({ path: times, label: 'Hours' }) }))).toEqual([
    bar,
    { ...place, label: 'Hours' },
    admin,
  ]);
  expect(withChurchMenu('/radio', links, church({ emptyPlaces: new Set([times]) }))).toEqual([bar, admin]);
});

it('leads to no page that is empty: without a stream, a book, or something at its place', () => {
  expect(withChurchMenu('/radio', links, church({ emptyPlaces: new Set(['/radio']) }))).toEqual([admin]);
  const about = { values: [], leaders: [], teams: [] } as never;
  const radio = { streamUrl: null, name: '', text: '' };
  expect([...emptyPlacesOf({ about, radio }, { hasBooks: false })]).toEqual([
    '/about#values',
    '/about#leadership',
    '/about#studio-team',
    '/radio',
    '/books',
  ]);
  const filled = { values: [{}], leaders: [{}], teams: [{ id: 'studio-team' }] } as never;
  const stream = { ...radio, streamUrl: 'https://radio.example/live' };
  expect([...emptyPlacesOf({ about: filled, radio: stream }, { hasBooks: true })]).toEqual([]);
});

it('has the words of the bottom bar as they are, whatever the church calls the page', () => {
  const short: NavigationEntry = { place: 'bottom', icon: 'play', label: 'Radio', order: 1 };
  const renamed = church({ menu: change({ label: 'Our own radio station' }) });
  expect(withChurchMenu('/radio', [short], renamed)).toEqual([short]);
  expect(withChurchMenu('/radio', [short], church({ menu: change({ show: 'hidden' }) }))).toEqual([]);
});

it('renames the link of the page itself, in the language that is read', () => {
  const renamed = change({ label: 'Our station' });
  const labels = (more: Partial<ChurchPages>) =>
    withChurchMenu('/radio', links, church({ menu: renamed, ...more })).map((link) => link.label);
  expect(labels({})).toEqual(['Our station', 'Schedule', 'Radio']);
  expect(labels(inYoruba)).toEqual(['Rédíò wa', 'Schedule', 'Radio']);
});

it('leaves out a column without a heading, with what the church has added to it', () => {
  const link = { column: 'Media' as const, label: 'Choir', address: 'https://choir.example/' };
  expect(footerLinksOf(church({ menu: menu({ links: [link] }) }))).toEqual([
    { column: 'Media', label: 'Choir', to: 'https://choir.example/' },
  ]);
  const emptied = church({ menu: menu({ links: [link], columns: { ...usualColumns, media: '', about: 'Us' } }) });
  expect(footerLinksOf(emptied)).toEqual([]);
  expect(withChurchMenu('/radio', links, emptied)).toEqual([bar, admin]);
  expect(footerColumnsOf(emptied)).toEqual({ About: 'Us' });
});

describe('a column of a remote’s own', () => {
  const own: NavigationEntry = {
    place: 'footer',
    column: 'Music',
    columnYo: 'Orin',
    label: 'Hymns',
    yo: 'Orin Ìyìn',
    order: 1,
  };
  const page: Parameters<typeof toComposedRoute>[0] = {
    path: '/hymns',
    title: 'Hymns',
    description: 'To sing.',
    access: 'public',
    render: 'server',
    assets: [],
    navigation: [own],
  };

  it('is called what the remote calls it, in the language that is read', () => {
    const read = (language: 'EN' | 'YO') => toComposedRoute(page, language, church());
    expect(read('EN').navigation).toEqual([{ place: 'footer', column: 'Music', label: 'Hymns', order: 1 }]);
    expect(read('YO').navigation).toEqual([{ place: 'footer', column: 'Orin', label: 'Orin Ìyìn', order: 1 }]);
  });

  it('stays whatever columns the church leaves out', () => {
    const columns = { about: 'About', events: '', media: '', join: '', finance: '' };
    for (const column of ['Music', 'constructor']) {
      const link = { ...own, column };
      expect(withChurchMenu('/hymns', [link], church({ menu: menu({ columns }) }))).toEqual([link]);
    }
  });
});

describe('a page', () => {
  const route: Parameters<typeof toComposedRoute>[0] = {
    path: '/fast',
    title: 'Breakfast',
    description: 'Every morning.',
    yo: { title: 'Oúnjẹ Àárọ̀', description: 'Ní àárọ̀.' },
    named: 'devotional',
    access: 'public',
    render: 'server',
    assets: [],
    navigation: [{ place: 'footer', column: 'Events', label: 'Breakfast', yo: 'Oúnjẹ', named: 'devotional', order: 1 }],
  };
  const names = { ...usualNames, devotional: 'Morning Manna' };

  it('has its own words while the church has no others', () => {
    expect(toComposedRoute(route, 'EN', church())).toMatchObject({ title: 'Breakfast', description: 'Every morning.' });
    const read = toComposedRoute(route, 'YO', church());
    expect([read.title, read.navigation?.[0]?.label, read.said]).toEqual(['Oúnjẹ Àárọ̀', 'Oúnjẹ', undefined]);
  });

  it('has the church’s name for it as title and label, in the language that is read', () => {
    const titles = (language: 'EN' | 'YO', more: Partial<ChurchPages>) => {
      const { title, navigation } = toComposedRoute(route, language, church({ names, ...more }));
      return [title, navigation?.[0]?.label];
    };
    expect(titles('EN', {})).toEqual(['Morning Manna', 'Morning Manna']);
    expect(titles('YO', inYoruba)).toEqual(['Mánà Òwúrọ̀', 'Mánà Òwúrọ̀']);
    // An English name of this church is better than a Yoruba one of another.
    expect(titles('YO', {})).toEqual(['Morning Manna', 'Morning Manna']);
  });

  it('is described as the church describes it', () => {
    const described = menu({
      changes: [{ path: '/fast', show: 'shown', label: '', title: 'Manna', description: 'Our own words.' }],
    });
    expect(toComposedRoute(route, 'EN', church({ names, menu: described }))).toMatchObject({
      title: 'Manna',
      description: 'Our own words.',
      said: { title: 'Manna', description: 'Our own words.' },
    });
  });
});
