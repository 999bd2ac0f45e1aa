import { Socket } from 'node:net';
import { networkOf } from './networkOf.ts';
import { OpenSockets } from './OpenSockets.ts';

describe('open connections of which one has to go', () => {
  let sockets: OpenSockets;
  let busy: Set<Socket>;
  let now: number;

  beforeEach(() => {
    now = 0;
    busy = new Set();
    sockets = new OpenSockets({ isBusy: (socket) => busy.has(socket), now: () => now });
  });

  function come(address: string | null): Socket {
    const socket = new Socket();
    sockets.add(socket, address === null ? null : networkOf(address));
    return socket;
  }
  const many = (count: number, address: (index: number) => string | null) =>
    Array.from({ length: count }, (_, index) => come(address(index)));

  it('lose one of the address that holds the most to a newcomer, and the heaviest gets no more', () => {
    const honest = many(20, (index) => `198.51.${index}.1`);
    const heavy = many(30, () => '192.0.2.1');
    expect(heavy).toContain(sockets.connectionToClose(come('203.0.113.1')));
    const more = come('192.0.2.1');
    expect(sockets.connectionToClose(more)).toBe(more);
    expect(honest).toHaveLength(20);
  });

  it('lose the oldest that does nothing first, then the newest that does something', () => {
    const heavy = many(4, () => '192.0.2.1');
    for (const socket of [heavy[0], heavy[3]]) if (socket) busy.add(socket);
    const gone: Socket[] = [];
    for (let count = 0; count < 4; count++) {
      const closing = sockets.connectionToClose(come(`198.51.${count}.1`));
      sockets.remove(closing);
      gone.push(closing);
    }
    expect(gone.map((socket) => heavy.indexOf(socket))).toEqual([1, 2, 3, 0]);
  });

  it.each([
    ['a /48', (index: number) => `2001:db8:0:${(257 * index).toString(16)}::1`],
    ['a /56', (index: number) => `2001:db8:0:${index.toString(16)}::1`],
    ['a /32', (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['an IPv4 /24', (index: number) => `192.0.2.${index}`],
  ])('lose one of %s whose networks hold one each', (_what, address) => {
    many(60, (index) => `198.51.${index}.1`);
    const heavy = many(60, address);
    expect(heavy).toContain(sockets.connectionToClose(come('203.0.113.1')));
  });

  it('keep theirs where no network holds more than the newcomer', () => {
    many(60, (index) => `198.51.${index}.1`);
    const late = come('203.0.113.1');
    expect(sockets.connectionToClose(late)).toBe(late);
  });

  it('do not count a proxy as one network, but those whose requests come over its connections', () => {
    const proxied = many(60, () => null);
    const direct = come('203.0.113.1');
    expect(sockets.connectionToClose(direct)).toBe(direct);
    for (const [index, socket] of proxied.entries()) {
      sockets.asks(socket, () => (index < 10 ? '192.0.2.1' : `198.51.${index}.1`));
    }
    now += 1000;
    expect(proxied.slice(0, 10)).toContain(sockets.connectionToClose(come(null)));
  });

  it('let every newcomer in where five hundred networks hold sixteen each', () => {
    many(8000, (index) => `10.${(index % 500) >> 8}.${index & 255}.7`);
    for (let count = 0; count < 300; count++) {
      const newcomer = come(`198.51.${count & 255}.${1 + (count >> 8)}`);
      const closing = sockets.connectionToClose(newcomer);
      expect(closing).not.toBe(newcomer);
      sockets.remove(closing);
    }
  });

  it('are looked at once for many newcomers', () => {
    many(100, () => '192.0.2.1');
    const looks = jest.fn(() => false);
    sockets = new OpenSockets({ isBusy: looks, now: () => now });
    many(100, () => '192.0.2.1');
    for (let count = 0; count < 50; count++) sockets.remove(sockets.connectionToClose(come(`198.51.${count}.1`)));
    expect(looks).toHaveBeenCalledTimes(101);
  });
});
