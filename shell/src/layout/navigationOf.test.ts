import { testPage } from '../testing.tsx';
import { footerOf, navigationOf } from './navigationOf.ts';

const routes = [
  testPage('/videos', {
    navigation: [
      { place: 'bar', label: 'Videos', order: 30 },
      { place: 'footer', column: 'Media', label: 'Watch online', order: 20 },
    ],
  }),
  testPage('/', { navigation: [{ place: 'bar', label: 'Home', order: 10 }] }),
  testPage('/about', { navigation: [{ place: 'footer', column: 'About', label: 'Value', order: 1, hash: 'value' }] }),
];

it('puts the links of all remotes in one order', () => {
  expect(navigationOf(routes, 'bar')).toEqual([
    { to: '/', label: 'Home' },
    { to: '/videos', label: 'Videos' },
  ]);
});

it('shows the footer columns that have a page, in the order of the specification', () => {
  expect(footerOf(routes)).toEqual([
    { column: 'About', heading: undefined, links: [{ to: '/about#value', label: 'Value' }] },
    { column: 'Media', heading: undefined, links: [{ to: '/videos', label: 'Watch online' }] },
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
