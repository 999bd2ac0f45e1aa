import { BlockList } from 'node:net';
import { fetchBounded } from './fetchBounded.ts';
import { type FakeSite, startFakeSite } from './testing/fakeSite.ts';

/** Here 127.0.0.1 counts as the public internet, so that a redirect can start there, and 127.0.0.2 as a private network. */
jest.mock('./blockedAddresses.ts', () => {
  const internet = new BlockList();
  internet.addAddress('127.0.0.2');
  return { blockedAddresses: { internet } };
});

describe('a redirect from a public server', () => {
  let site: FakeSite;

  beforeEach(async () => {
    site = await startFakeSite((_request, response) => response.end('hello'));
  });
  afterEach(() => site.close());

  const fetchTold = (location: string) => {
    site.answer = (request, response) =>
      request.url === '/a' ? response.writeHead(302, { location }).end() : response.end('hello');
    return fetchBounded({
      url: `${site.url}/a`,
      accept: 'text/plain',
      maxBytes: 1000,
      timeoutMs: 5000,
      stop: new AbortController().signal,
      publicOnly: true,
      redirects: 3,
    });
  };

  it('is followed to another public one', async () => {
    expect(await fetchTold('/b')).toEqual({ ok: true, bytes: Buffer.from('hello') });
  });

  it.each(['http://127.0.0.2/latest/meta-data/', '//127.0.0.2/b', 'http://2130706434/b', 'http://[::ffff:7f00:2]/b'])(
    'is not followed into a private network: %s',
    async (location) => {
      expect(await fetchTold(location)).toEqual({ ok: false, reason: 'no whole answer came (ERR_IP_BLOCKED)' });
      expect(site.asked).toEqual(['/a']);
    },
  );
});
