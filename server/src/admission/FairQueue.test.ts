import { FairQueue } from './FairQueue.ts';
import { networkOf } from './networkOf.ts';

describe('lines by network', () => {
  let lines: FairQueue<string>;
  beforeEach(() => {
    lines = new FairQueue();
  });
  const add = (address: string, item: string) => lines.add(networkOf(address), item);
  const takeAll = () => Array.from({ length: lines.size }, () => lines.take());

  it('give each network its turn, in the order in which its own came', () => {
    for (const item of ['a1', 'a2', 'a3']) add('192.0.2.1', item);
    add('198.51.100.1', 'b1');
    expect(takeAll()).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect([lines.size, lines.take()]).toEqual([0, undefined]);
  });

  it.each([
    ['a /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
    ['a /32', (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['an IPv4 /24', (index: number) => `192.0.2.${index}`],
  ])('give the networks of %s one turn together', (_what, address) => {
    for (let index = 0; index < 200; index++) add(address(index), `flood ${index}`);
    for (const item of ['one', 'two']) add('203.0.113.1', item);
    expect(takeAll().slice(0, 4)).toEqual(['flood 0', 'one', 'flood 1', 'two']);
  });

  it('send away the last of the widest prefix that asks most, and of the longest line in it', () => {
    for (let index = 0; index < 5; index++) add('203.0.113.1', `one ${index}`);
    for (let index = 0; index < 6; index++) add(`2001:db8:7:${index}::1`, `flood ${index}`);
    add('2001:db8:7:2::1', 'the longest line');
    expect(lines.lastOfLongest()).toBe('the longest line');
  });

  it('give groups their turns before networks, and none to one that is closed', () => {
    for (const item of ['a1', 'a2', 'a3']) lines.add('192.0.2.1', item, 'a');
    for (const item of ['b1', 'b2']) lines.add('192.0.2.1', item, 'b');
    expect([lines.take(), lines.take(), lines.take()]).toEqual(['a1', 'b1', 'a2']);
    expect(lines.take((group) => group === 'a')).toBe('a3');
    expect([lines.take((group) => group === 'a'), lines.size, lines.take()]).toEqual([undefined, 1, 'b2']);
  });

  it('let go of what is removed, and of nothing else', () => {
    add('192.0.2.1', 'a1');
    add('192.0.2.1', 'a2');
    add('192.0.2.2', 'b1');
    lines.remove('192.0.2.1', 'a1');
    lines.remove('192.0.2.1', 'no such');
    lines.remove('203.0.113.1', 'b1');
    expect(lines.size).toBe(2);
    expect(takeAll()).toEqual(['a2', 'b1']);
  });
});
