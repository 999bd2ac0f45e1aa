/** @jest-environment node */
import { formatMoment, markSavedCopy, savedCopyText } from './savedCopy.ts';
import type { Reason } from './worker.messages.ts';

const morning = new Date('2026-11-21T07:14:00Z');
const LAGOS = -60;
const LONDON = 0;

const html =
  '<!doctype html><html lang="yo"><head><style>p{}</style></head><body><div id="root"><h1>Ọ̀rọ̀</h1></div></body></html>';

it('says the moment as clocks in Lagos showed it', () => {
  expect(formatMoment(morning, 'EN', LAGOS)).toBe('Saturday 21 November, 8:14 am');
  expect(formatMoment(new Date('2026-11-21T11:05:00Z'), 'EN', LAGOS)).toBe('Saturday 21 November, 12:05 pm');
  expect(formatMoment(new Date('2026-11-21T23:05:00Z'), 'EN', LAGOS)).toBe('Sunday 22 November, 12:05 am');
});

it('says whose clock it was to a reader whose own shows another time', () => {
  expect(formatMoment(morning, 'EN', LONDON)).toBe('Saturday 21 November, 8:14 am in Lagos');
});

it('says it in Yoruba', () => {
  expect(savedCopyText(morning, 'offline', 'YO')).toMatch(
    /^Ẹ kò sí lórí íńtánẹ́ẹ̀tì\. Ẹ̀dà tí a tọ́jú ní Ọjọ́ Àbámẹ́ta 21 Oṣù Bélú, 8:14 àárọ̀/,
  );
});

it('tells no network from a slow one, and from a site that cannot answer', () => {
  expect(savedCopyText(morning, 'unavailable', 'EN')).toMatch(/^The site is down at the moment\. Saved copy from/);
  expect(savedCopyText(morning, 'offline', 'EN')).toMatch(/^You’re offline\. Saved copy from Saturday 21/);
  expect(savedCopyText(morning, 'unreachable', 'EN')).toMatch(/^We can’t reach the site right now\. Saved copy/);
  expect(savedCopyText(morning, 'slow', 'EN')).toMatch(/^Your network is slow\. Saved copy from Saturday 21/);
});

it('asks again and again whether the site answers, but not on a slow line, where it does', async () => {
  const given = { address: '/', moment: morning, language: 'EN' } as const;
  const scriptOf = async (reason: Reason) => (await markSavedCopy({ html, policy: '' }, { ...given, reason })).html;
  expect(await scriptOf('unreachable')).toContain('setInterval');
  expect(await scriptOf('slow')).not.toContain('setInterval');
});

describe('a saved page', () => {
  let marked: string;
  let policy: string;
  beforeAll(async () => {
    ({ html: marked, policy } = await markSavedCopy(
      {
        html,
        policy:
          "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self'; style-src-attr 'unsafe-inline'",
      },
      { address: '/fast?date=2026-11-21&lang=yo"><script>', moment: morning, reason: 'offline', language: 'EN' },
    ));
  });

  it('says so before the root, and leaves what React takes over as it was', () => {
    const body = marked.slice(marked.indexOf('<body>'));
    expect([...body.matchAll(/<(style|aside id="saved-copy"|script|div id="root")/g)].map(([, tag]) => tag)).toEqual([
      'style',
      'aside id="saved-copy"',
      'script',
      'div id="root"',
    ]);
    expect(marked).toContain('<div id="root"><h1>Ọ̀rọ̀</h1></div>');
    expect(body).toMatch(/<p role="status">You’re offline\. Saved copy from [^<]+<\/p>/);
    expect(marked).toMatch(/^<!doctype html><html data-saved-at="2026-11-21T07:14:00\.000Z" lang="yo">/);
  });

  it('has its few lines allowed, and nothing else', async () => {
    const hashOf = async (tag: 'script' | 'style') => {
      const [, text = ''] = new RegExp(`<body>.*<${tag}>(.*?)</${tag}>`, 's').exec(marked) ?? [];
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    };
    expect(policy).toBe(
      `default-src 'none'; script-src ${await hashOf('script')} 'self'; script-src-attr 'none'; style-src ${await hashOf('style')} 'self'; style-src-attr 'unsafe-inline'`,
    );
  });

  it('leads to the newest at its own address, however odd, once there is a network', () => {
    expect(marked).toContain(
      '<a href="/fast?date=2026-11-21&amp;lang=yo&quot;&gt;&lt;script&gt;" hidden>Show the latest</a>',
    );
  });
});
