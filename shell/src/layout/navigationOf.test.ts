import { testPage } from '../testing.tsx';
import { barOf, bottomOf, drawerOf, footerOf } from './navigationOf.ts';

const routes = [
  testPage('/videos', {
    navigation: [
      { place: 'bar', label: 'Videos', wide: true, order: 30 },
      { place: 'footer', column: 'Media', label: 'Watch online', order: 20 },
    ],
  }),
  testPage('/', {
    navigation: [
      { place: 'bar', label: 'Home', order: 10 },
      { place: 'bottom', icon: 'dawn', label: 'Today', order: 10 },
    ],
  }),
  testPage('/about', { navigation: [{ place: 'footer', column: 'About', label: 'Value', order: 1, hash: 'value' }] }),
];

it('puts the links of all remotes in one order', () => {
  expect(barOf(routes)).toEqual([
    { to: '/', label: 'Home', isWide: false },
    { to: '/videos', label: 'Videos', isWide: true },
  ]);
  expect(bottomOf(routes)).toEqual([{ to: '/', label: 'Today', icon: 'dawn' }]);
});

it('has every page that a menu names in the drawer, once, those of the bar first and what can wait last', () => {
  const more = [
    testPage('/saved', { navigation: [{ place: 'drawer', label: 'Saved', order: 100 }] }),
    testPage('/live', { navigation: [{ place: 'drawer', label: 'Live', order: 20 }] }),
    testPage('/find', { navigation: [{ place: 'search', label: 'Search', order: 1 }] }),
    testPage('/locate', { navigation: [{ place: 'footer', column: 'Join us', label: 'Find Location', order: 1 }] }),
    testPage('/edit', { navigation: [{ place: 'admin', label: 'Edit', order: 1 }] }),
    testPage('/mail'),
  ];
  const { first, second } = drawerOf([...more, ...routes]);
  expect(first.map(({ label }) => label)).toEqual(['Home', 'Live', 'Videos']);
  expect(second.map(({ label }) => label)).toEqual(['Search', 'Find Location', 'Saved']);
});

it('shows the footer columns that have a page, in the order of the specification', () => {
  expect(footerOf(routes)).toEqual([
    { column: 'About', heading: undefined, links: [{ to: '/about#value', label: 'Value' }] },
    { column: 'Media', heading: undefined, links: [{ to: '/videos', label: 'Watch online' }] },
  ]);
});

it('has the columns that remotes bring after those, as the orders of their entries say', () => {
  const brought = [
    testPage('/choir', { navigation: [{ place: 'footer', column: 'Choir', label: 'Rehearsals', order: 8 }] }),
    testPage('/hymns', { navigation: [{ place: 'footer', column: 'constructor', label: 'Hymns', order: 3 }] }),
    testPage('/psalms', { navigation: [{ place: 'footer', column: 'Choir', label: 'Psalms', order: 2 }] }),
  ];
  expect(footerOf([...brought, ...routes], { footerColumns: { Media: 'To hear' } })).toEqual([
    expect.objectContaining({ column: 'About' }),
    expect.objectContaining({ column: 'Media', heading: 'To hear' }),
    {
      column: 'Choir',
      heading: undefined,
      links: [
        { to: '/psalms', label: 'Psalms' },
        { to: '/choir', label: 'Rehearsals' },
      ],
    },
    { column: 'constructor', heading: undefined, links: [{ to: '/hymns', label: 'Hymns' }] },
  ]);
});

it('has the church’s own headings and links', () => {
  const added = { column: 'Media' as const, label: 'Choir', to: '/choir' };
  expect(footerOf(routes, { footerColumns: { Media: 'To hear' }, footerLinks: [added] })[1]).toEqual({
    column: 'Media',
    heading: 'To hear',
    links: [{ to: '/videos', label: 'Watch online' }, expect.objectContaining({ label: 'Choir', to: '/choir' })],
  });
});
