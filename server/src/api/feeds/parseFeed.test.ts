import { parseFeed } from './parseFeed.ts';
import { entryXml as entry, feedXml as feed, idOf, realFeed as real } from './testing/sampleXml.ts';

async function items(xml: string) {
  const parsed = await parseFeed(xml);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.items;
}

describe('a feed of YouTube', () => {
  it('is read as YouTube writes it, newest first', async () => {
    const parsed = await items(real);
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

  it('tells Shorts and live items by the path of their link, whatever their titles and ids say', async () => {
    const kinds = (
      await items(
        feed(
          entry({ id: 'aaaaaaaaaaa', link: 'https://www.youtube.com/shorts/aaaaaaaaaaa' }),
          entry({ id: 'bbbbbbbbbbb', link: 'https://www.youtube.com/live/bbbbbbbbbbb' }),
          entry({ id: 'live-alive_', title: 'Alive! Live from Lagos /live/' }),
          entry({ id: 'ccccccccccc', link: 'not an address' }),
        ),
      )
    ).map(({ videoId, kind }) => `${videoId} ${kind}`);
    expect(kinds).toEqual(['aaaaaaaaaaa short', 'bbbbbbbbbbb live', 'live-alive_ video', 'ccccccccccc video']);
  });

  it('takes entries without a description and with an empty one', async () => {
    const found = await items(feed(entry(), entry({ id: 'bbbbbbbbbbb', description: '' })));
    expect(found.map(({ description }) => description)).toEqual(['', '']);
  });

  it('may have one entry or none', async () => {
    expect(await items(feed(entry()))).toHaveLength(1);
    expect(await items(feed())).toEqual([]);
  });

  it('decodes what YouTube escapes, once', async () => {
    const [item] = await items(
      feed(entry({ title: 'Love &amp; faith &#39;n&#x27; &lt;b&gt; &amp;lt; &quot;ọ̀rọ̀&quot; &nbsp; &#0; &#xD800;' })),
    );
    expect(item?.title).toBe(`Love & faith 'n' <b> &lt; "ọ̀rọ̀" &nbsp; &#0; &#xD800;`.normalize('NFC'));
  });

  it('has plain letters for decorated ones, which searches do not find and screen readers do not read', async () => {
    const [item] = await items(feed(entry({ title: '𝗧𝗢𝗣𝗜𝗖: 𝐆race 𝟚', description: 'Ｆull' })));
    expect([item?.title, item?.description]).toEqual(['TOPIC: Grace 2', 'Full']);
  });

  it('leaves out entries that name no video', async () => {
    const bad = [
      entry({ id: 'short' }),
      entry({ id: '../../../etc' }),
      entry({ title: ' ' }),
      '<entry/>',
      '<entry>text</entry>',
      entry({ id: 'ddddddddddd', published: 'yesterday' }),
      entry({ id: 'eeeeeeeeeee', published: '+012026-11-01T08:00:00Z' }),
      entry({ id: 'fffffffffff', published: '1970-01-01T00:00:00Z' }),
      entry({ id: 'ggggggggggg' }).replace('<yt:videoId>ggggggggggg</yt:videoId>', ''),
      entry({ id: 'hhhhhhhhhhh' }).replace('</yt:videoId>', '</yt:videoId><yt:videoId>iiiiiiiiiii</yt:videoId>'),
    ];
    expect((await items(feed(...bad, entry()))).map(({ videoId }) => videoId)).toEqual(['abcdefghijk']);
  });

  it('is sorted by time whatever its order, premieres to come first, each video once', async () => {
    const found = await items(
      feed(
        entry({ id: idOf(1), published: '2026-11-01T08:00:00+01:00', title: 'Old' }),
        entry({ id: idOf(2), published: '2026-12-24T18:00:00Z', title: 'Premiere' }),
        entry({ id: idOf(1), published: '2026-11-01T07:30:00+00:00', title: 'New' }),
        entry({ id: idOf(3), published: '2026-11-01T07:15:00Z', title: 'Between' }),
      ),
    );
    expect(found.map(({ title }) => title)).toEqual(['Premiere', 'New', 'Between']);
  });

  it('keeps HTML in its texts as text', async () => {
    const [item] = await items(
      feed(entry({ title: '&lt;img src=x onerror=alert(1)&gt;', description: '<![CDATA[<b>bold</b>]]>' })),
    );
    expect([item?.title, item?.description]).toEqual(['<img src=x onerror=alert(1)>', '<b>bold</b>']);
  });

  it('may have five thousand entries', async () => {
    const many = Array.from({ length: 5000 }, (_, number) => entry({ id: idOf(number) }));
    expect(await items(feed(...many))).toHaveLength(5000);
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
  ])('is refused when it is %s', async (_what, xml) => {
    expect(await parseFeed(xml)).toEqual({ ok: false, reason: expect.any(String) });
  });
});
