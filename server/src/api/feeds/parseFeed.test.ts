import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from './parseFeed.ts';

const real = readFileSync(join(__dirname, 'fixtures/youtube-channel-feed.xml'), 'utf8');

const entry = ({ id = 'abcdefghijk', link = '', title = 'A title', more = '' } = {}) => `
  <entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title>
  <link rel="alternate" href="${link || `https://www.youtube.com/watch?v=${id}`}"/><published>2026-11-01T08:00:00+01:00</published>${more}</entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0"?><feed xmlns:yt="y" xmlns:media="m" xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entries.join('')}</feed>`;

function items(xml: string) {
  const parsed = parseFeed(xml);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.items;
}

describe('a feed of YouTube', () => {
  it('is read as YouTube writes it, newest first', () => {
    const parsed = items(real);
    expect(parsed).toHaveLength(15);
    expect(parsed[0]).toEqual({
      videoId: 'W_S7iKZZdHw',
      title: 'Digital Foundry Games of 2024: The Oliver Mackenzie Collection!',
      description: expect.stringMatching(/^As the holiday period begins to unwind/),
      kind: 'video',
      publishedAt: '2025-01-01T16:07:24.000Z',
      thumbnailUrl: 'https://i4.ytimg.com/vi/W_S7iKZZdHw/hqdefault.jpg',
    });
    const times = parsed.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('tells Shorts and live items by the path of their link, whatever their titles and ids say', () => {
    const kinds = items(
      feed(
        entry({ id: 'aaaaaaaaaaa', link: 'https://www.youtube.com/shorts/aaaaaaaaaaa' }),
        entry({ id: 'bbbbbbbbbbb', link: 'https://www.youtube.com/live/bbbbbbbbbbb' }),
        entry({ id: 'live-alive_', title: 'Alive! Live from Lagos /live/' }),
        entry({ id: 'ccccccccccc', link: 'not an address' }),
      ),
    ).map(({ videoId, kind }) => `${videoId} ${kind}`);
    expect(kinds).toEqual(['aaaaaaaaaaa short', 'bbbbbbbbbbb live', 'live-alive_ video', 'ccccccccccc video']);
  });

  it('takes entries without a description and with an empty one', () => {
    const empty = '<media:group><media:description/></media:group>';
    expect(
      items(feed(entry(), entry({ id: 'bbbbbbbbbbb', more: empty }))).map(({ description }) => description),
    ).toEqual(['', '']);
  });

  it('may have one entry or none', () => {
    expect(items(feed(entry()))).toHaveLength(1);
    expect(items(feed())).toEqual([]);
  });

  it('decodes what YouTube escapes, once', () => {
    const [item] = items(
      feed(entry({ title: 'Love &amp; faith &#39;n&#x27; &lt;b&gt; &amp;lt; &quot;ọ̀rọ̀&quot; &nbsp; &#0; &#xD800;' })),
    );
    expect(item?.title).toBe(`Love & faith 'n' <b> &lt; "ọ̀rọ̀" &nbsp; &#0; &#xD800;`.normalize('NFC'));
  });

  it('leaves out entries that name no video', () => {
    const bad = [
      entry({ id: 'short' }),
      entry({ id: '../../../etc' }),
      entry({ title: ' ' }),
      '<entry/>',
      '<entry>text</entry>',
      entry({ id: 'ddddddddddd' }).replace('2026-11-01T08:00:00+01:00', 'yesterday'),
    ];
    expect(items(feed(...bad, entry())).map(({ videoId }) => videoId)).toEqual(['abcdefghijk']);
  });

  it.each([
    [
      'billion laughs',
      `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>${feed(entry({ title: '&lol2;' }))}`,
    ],
    ['an external entity', `<!doctype feed [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feed(entry({ title: '&x;' }))}`],
    ['a feed cut short', real.slice(0, real.length / 2)],
    ['a page of HTML', '<!DOCTYPE html><html><body>Consent</body></html>'],
    ['other XML', '<rss><channel/></rss>'],
    ['a poisoned key', '<feed><__proto__>1</__proto__></feed>'],
    ['no XML', 'Too many requests'],
    ['nothing', ''],
    ['bottomless nesting', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
  ])('is refused when it is %s', (_what, xml) => {
    expect(parseFeed(xml)).toEqual({ ok: false, reason: expect.any(String) });
  });
});
