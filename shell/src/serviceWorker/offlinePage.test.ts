import { offlinePage, type SavedPage } from './offlinePage.ts';

const page = (address: string, title: string, savedAt: string): SavedPage => ({
  address,
  title,
  savedAt: new Date(savedAt),
  language: 'EN',
});

const shown = (pages: SavedPage[], siteName: string | null = 'COG Church') =>
  offlinePage({ pages, siteName, isOffline: true, language: 'EN' }, 'n0nce');

it('says what to do, and lists the pages that are here, the newest first', () => {
  const html = shown([
    page('/locate', 'Locations', '2026-11-20T07:14:00Z'),
    page('/fast?date=2026-11-21&lang=yo', 'A <quiet> "word" & more', '2026-11-21T07:14:00Z'),
  ]);
  expect(html).toContain('<h1>You’re offline</h1>');
  expect(html).toContain('>Try again</button>');
  expect([...html.matchAll(/<li><a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, title]) => [href, title])).toEqual([
    ['/fast?date=2026-11-21&amp;lang=yo', 'A &lt;quiet&gt; &quot;word&quot; &amp; more'],
    ['/locate', 'Locations'],
  ]);
});

it('puts the devotional of today first, and each day once', () => {
  const html = offlinePage(
    {
      pages: [
        page('/locate', 'Locations', '2026-11-21T07:14:00Z'),
        page('/fast', 'The pot', '2026-11-20T06:00:00Z'),
        page('/fast?date=2026-11-20&lang=en', 'The pot', '2026-11-20T05:00:00Z'),
        page('/fast?lang=yo', 'Ìkòkò', '2026-11-19T05:00:00Z'),
        page('/fast?date=2026-11-21&lang=yo', 'Ọ̀rẹ́', '2026-11-18T05:00:00Z'),
      ],
      siteName: null,
      isOffline: true,
      language: 'EN',
      today: '2026-11-21',
    },
    'n0nce',
  );
  const rows = [...html.matchAll(/<li><a href="([^"]*)"( lang="yo")?>[^<]*<\/a><small>(Today’s devotional. )?Saved/g)];
  expect(rows.map(([, href, lang, isToday]) => [href, lang !== undefined, isToday !== undefined])).toEqual([
    ['/fast?date=2026-11-21&amp;lang=yo', true, true],
    ['/locate', false, false],
    ['/fast?date=2026-11-20&amp;lang=en', false, false],
    ['/fast?lang=yo', true, false],
  ]);
});

it('does not say that a phone is offline which has a network', () => {
  const html = offlinePage({ pages: [], siteName: 'COG Church', isOffline: false, language: 'EN' }, 'n0nce');
  expect(html).toContain('<h1>We can’t reach the site right now</h1>');
  expect(html).toContain('<title>We can’t reach the site right now · COG Church</title>');
  expect(html).not.toMatch(/offline|no network/i);
});

it('lists nothing where nothing is kept', () => {
  const html = shown([], null);
  expect(html).not.toContain('<ul>');
  expect(html).not.toContain('<header>');
  expect(html).toContain('<title>You’re offline</title>');
});

it('is small, and needs no file', () => {
  const html = shown([]);
  expect(new TextEncoder().encode(html).length).toBeLessThan(10_000);
  expect(html).not.toMatch(/(?:src|href)="/);
  expect(html.match(/nonce="n0nce"/g)).toHaveLength(2);
});

it('is in Yoruba for who reads the site in it, and says what is not', () => {
  const saved = page('/locate', 'Locations', '2026-11-21T07:14:00Z');
  const html = offlinePage(
    {
      pages: [saved, { ...saved, address: '/', title: 'Ilé', language: 'YO' }],
      siteName: null,
      isOffline: true,
      language: 'YO',
    },
    'n0nce',
  );
  expect(html).toContain('<html lang="yo">');
  expect(html).toContain('<h1>Ẹ kò sí lórí íńtánẹ́ẹ̀tì</h1>');
  expect(html).toContain('<a href="/locate" lang="en">Locations</a><small>A tọ́jú rẹ̀ ní Ọjọ́ Àbámẹ́ta 21 Oṣù Bélú');
  expect(html).toContain('<a href="/">Ilé</a>');
});
