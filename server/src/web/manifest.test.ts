import { installLinks, manifestOf, shortName } from './manifest.ts';

const settings = { churchName: 'COG Church', tagline: 'A family of believers near Lagos' };
const installIcons = { small: '/s.png', large: '/l.png', maskable: '/m.png', apple: '/a.png' };
const page = (path: `/${string}`, title: string) => ({ path, title, description: `About ${title}` });

it('names the site as its settings do, and offers the pages that are live', () => {
  const routes = [
    { ...page('/fast', 'Devotional'), navigation: [{ place: 'drawer' as const, label: 'Read today', order: 1 }] },
    page('/events', 'Services and events'),
    page('/add', 'Add Breakfast'),
  ];
  const manifest = manifestOf({ settings, routes, parts: { themeColor: '#1e1b4b', installIcons } });
  expect(manifest).toMatchObject({ name: 'COG Church', short_name: 'COG Church', display: 'standalone' });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Read today', '/fast'],
    ['Services and events', '/events'],
  ]);
  expect(manifest.icons.map(({ src, purpose }) => [src, purpose])).toEqual([
    ['/s.png', 'any'],
    ['/l.png', 'any'],
    ['/m.png', 'maskable'],
  ]);
});

it('shortens a long name to whole words that fit under an icon', () => {
  expect(shortName('Citizens of Grace Assembly')).toBe('Citizens of');
  expect(shortName('Internationalministry')).toBe('Internationalministry');
});

it('leads to no manifest with a shell that brings no icons', () => {
  expect(installLinks({})).toBe('');
  expect(installLinks({ installIcons })).toContain('rel="apple-touch-icon" href="/a.png"');
});
