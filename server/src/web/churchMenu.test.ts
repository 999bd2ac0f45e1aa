import type { NavigationEntry } from '@cog/contracts/composition/route';
import { footerLinksOf, withChurchMenu } from './churchMenu.ts';

const links: NavigationEntry[] = [
  { place: 'bar', label: 'Radio', order: 1 },
  { place: 'footer', column: 'Media', label: 'Schedule', order: 2, hash: 'times' },
  { place: 'admin', label: 'Radio', order: 1 },
];
const change = (more: object) => [{ path: '/radio', show: 'shown' as const, label: '', yoruba: '', ...more }];

it('leaves the links of pages that nobody has changed', () => {
  expect(withChurchMenu('/radio', links, [], 'EN')).toBe(links);
  expect(withChurchMenu('/live', links, change({ show: 'hidden' }), 'EN')).toBe(links);
});

it('hides a page from visitors’ menus alone, and never the way home or to privacy', () => {
  expect(withChurchMenu('/radio', links, change({ show: 'hidden' }), 'EN')).toEqual([links[2]]);
  expect(withChurchMenu('/privacy', links, change({ show: 'hidden', path: '/privacy' }), 'EN')).toBe(links);
});

it('renames the link of the page itself, in the language that is read', () => {
  const renamed = change({ label: 'Our station', yoruba: 'Rédíò wa' });
  const labels = (language: 'EN' | 'YO') =>
    withChurchMenu('/radio', links, renamed, language).map((link) => link.label);
  expect(labels('EN')).toEqual(['Our station', 'Schedule', 'Radio']);
  expect(labels('YO')).toEqual(['Rédíò wa', 'Schedule', 'Radio']);
});

it('says added links in the language that is read, in English without another', () => {
  const link = { column: 'Media' as const, label: 'Choir', yoruba: '', address: 'https://choir.example/' };
  expect(footerLinksOf({ links: [link], changes: [] }, 'YO')).toEqual([
    { column: 'Media', label: 'Choir', to: 'https://choir.example/' },
  ]);
});
