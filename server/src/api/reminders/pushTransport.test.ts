import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { pushTransport } from './pushTransport.ts';

const message = { day: '2027-03-01', language: 'EN', title: 'A light on the water', renew: null } as const;

function subscription() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

describe('the push service', () => {
  const keys = webPush.generateVAPIDKeys();
  const send = pushTransport('https://church.example', async () => keys);
  const options = { ttlSeconds: 3600, signal: new AbortController().signal };
  const answer = (status: number) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));

  afterEach(() => jest.restoreAllMocks());

  it('is given the message encrypted, signed, and until when it is of use', async () => {
    const fetched = answer(201);
    expect(await send(subscription(), message, options)).toBe('sent');
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://fcm.googleapis.com/fcm/send/abc');
    const headers = new Headers(init?.headers);
    expect(headers.get('authorization')).toMatch(new RegExp(`^vapid t=[^,]+, k=${keys.publicKey}$`));
    expect([headers.get('ttl'), headers.get('topic'), headers.get('content-encoding')]).toEqual([
      '3600',
      'devotional',
      'aes128gcm',
    ]);
    expect(init?.redirect).toBe('manual');
    const body = Buffer.from(await new Response(init?.body).arrayBuffer());
    expect(body.length).toBeGreaterThan(80);
    expect(body.includes('light')).toBe(false);
  });

  it.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [408, 'later'],
    [302, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ])('answers %i: %s', async (status, outcome) => {
    answer(status);
    expect(await send(subscription(), message, options)).toBe(outcome);
  });

  it('is tried later when it does not answer', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await send(subscription(), message, options)).toBe('later');
  });

  it('is not asked for a subscription with keys that are none', async () => {
    const fetched = answer(201);
    expect(await send({ ...subscription(), p256dh: 'B'.repeat(87) }, message, options)).toBe('gone');
    expect(fetched).not.toHaveBeenCalled();
  });
});
