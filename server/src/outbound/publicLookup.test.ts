import type { lookup } from 'node:dns';
import { isPublicAddress, publicLookup } from './publicLookup.ts';

describe('an address', () => {
  it.each(['142.250.190.78', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2a00:1450:4009:80b::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the look-up of a name', () => {
  const answering = (...addresses: string[]) =>
    ((_name: string, _options: unknown, done: (error: null, found: unknown) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const look = (resolve: typeof lookup, all: boolean) =>
    new Promise((done) => {
      publicLookup(resolve)('www.youtube.com', { all }, (error, found, family) => done(error ?? { found, family }));
    });

  it('hands over public addresses, one or all', async () => {
    const resolve = answering('142.250.190.78', '2a00:1450::1');
    expect(await look(resolve, false)).toEqual({ found: '142.250.190.78', family: 4 });
    expect(await look(resolve, true)).toMatchObject({ found: [{ family: 4 }, { family: 6 }] });
  });

  it('refuses a name of which even one address is private', async () => {
    expect(await look(answering('142.250.190.78', '127.0.0.1'), true)).toMatchObject({ code: 'EPRIVATE' });
    expect(await look(answering('169.254.169.254'), false)).toMatchObject({ code: 'EPRIVATE' });
  });

  it('fails when the name has no address', async () => {
    expect(await look(answering(), false)).toBeInstanceOf(Error);
  });
});
