import { iconLinks, manifestOf, shortName } from './manifest.ts';

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
  expect(iconLinks({ icon: '/i.svg' }, {})).toBe('<link rel="icon" href="/i.svg" type="image/svg+xml">');
  expect(iconLinks({ icon: '/i.svg', installIcons }, {})).toContain('rel="apple-touch-icon" href="/a.png"');
});

it('shows the church’s own logo and colour where it has chosen them', () => {
  const logo = { hash: 'ab'.repeat(16), width: 300, height: 100 };
  const parts = { themeColor: '#1e1b4b', installIcons };
  const manifest = manifestOf({
    settings: { ...settings, logo },
    barColour: '#00341c',
    routes: [page('/fast', 'Fast')],
    parts,
  });
  expect(manifest.theme_color).toBe('#00341c');
  expect(manifest.icons.map(({ src }) => src)).toEqual(
    ['icon-192.png', 'icon-512.png', 'maskable-512.png'].map((file) => `/assets/pictures/${logo.hash}-${file}`),
  );
  const links = iconLinks({ icon: '/i.svg', installIcons }, { logo });
  expect(links).toContain(`rel="icon" href="/assets/pictures/${logo.hash}-icon-48.png"`);
  expect(links).not.toContain('/a.png');
});
