import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, '::' written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0'), ...right];
}

/**
 * What a caller cannot change at will: an IPv4 address as it is, of an IPv6 address the first 64 bits, since a
 * phone makes itself new addresses within those as often as it likes.
 *
 * @param address undefined when the connection has gone already
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
