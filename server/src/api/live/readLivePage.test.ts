import { readLivePage } from './readLivePage.ts';

const page = ({
  canonical = 'https://www.youtube.com/watch?v=abcdefghijk',
  flags = '"isLiveNow":true',
  title = 'Sunday Service',
} = {}) =>
  `<!DOCTYPE html><html><head><meta property="og:title" content="${title}"><link rel="canonical" href="${canonical}">` +
  `</head><body><script>var ytInitialPlayerResponse = {"videoDetails":{${flags}}};</script></body></html>`;

describe('the page at /live', () => {
  it('names the stream that is on', () => {
    expect(readLivePage(page())).toEqual({ ok: true, stream: { videoId: 'abcdefghijk', title: 'Sunday Service' } });
    expect(readLivePage(page({ flags: '"isLive" : true' }))).toMatchObject({ stream: { videoId: 'abcdefghijk' } });
  });

  it('is read whatever the order and quotes of its attributes are', () => {
    const html = "<LINK href='https://www.youtube.com/watch?v=abcdefghijk' rel='canonical'>\"isLiveNow\":true";
    expect(readLivePage(html)).toEqual({ ok: true, stream: { videoId: 'abcdefghijk', title: null } });
  });

  it.each([
    ['an announced stream', { flags: '"isLive":true,"isUpcoming":true' }],
    ['an announced stream that says so', { flags: '"isUpcoming":true,"isLiveNow":false' }],
    ['a stream that is over', { flags: '"isLiveNow":false,"isLiveContent":true' }],
    ['a video', { flags: '"lengthSeconds":"5"' }],
    ['the channel', { canonical: `https://www.youtube.com/channel/UC${'a'.repeat(22)}` }],
    ['the channel next to another’s stream', { canonical: 'https://www.youtube.com/@church', flags: '"isLive":true' }],
    ['another site', { canonical: 'https://evil.example/watch?v=abcdefghijk' }],
    ['an id that is too long', { canonical: 'https://www.youtube.com/watch?v=abcdefghijkl' }],
  ])('with %s says that nothing is on', (_what, parts) => {
    expect(readLivePage(page(parts))).toEqual({ ok: true, stream: null });
  });

  it.each([
    ['a page that asks for consent', '<!DOCTYPE html><title>Before you continue</title>"isLiveNow":true'],
    ['nothing', ''],
    ['bytes', '\u0000\ufffd\u0001'],
    ['a link without an address', '<link rel="canonical">"isLiveNow":true'],
  ])('says nothing when it is %s', (_what, html) => {
    expect(readLivePage(html)).toEqual({ ok: false, reason: expect.any(String) });
  });

  it('keeps its title as text of a bounded length', () => {
    const title = `&lt;b&gt; Love &amp; &quot;faith&quot; \u202e${'x'.repeat(1000)}`;
    const read = readLivePage(page({ title }));
    expect(read.ok && read.stream?.title?.slice(0, 24)).toBe('<b> Love & "faith"  xxxx');
    expect(read.ok && read.stream?.title?.length).toBe(300);
  });

  it('is read in no time when it was made to take long', () => {
    const before = performance.now();
    for (const piece of ['<link ', '<link rel="', '<meta property=', '"isLive":', '<link rel= ']) {
      readLivePage(piece.repeat((3 * 1024 * 1024) / piece.length));
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
