import { isIPv6 } from 'node:net';
import { IPV4_SHARES, IPV6_SHARES } from './limits.ts';

/** The eight groups of an IPv6 address, with '::' expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(Math.max(8 - left.length - right.length, 0)).fill('0'), ...right];
}

/**
 * The part of an address that a caller cannot change at will: all of an IPv4 address, the first 64 bits of an IPv6 address, since
 * a phone gives itself new addresses within these as often as it likes.
 *
 * @param address undefined when the connection is already closed
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A part of a network's address that is counted separately. */
export interface Prefix {
  /** `192.0.2.0/24`; the narrowest is the network itself. */
  name: string;
  /** How many times the turns that are left for everyone it may hold. */
  share: number;
}

/**
 * The prefixes that a network is counted by, narrowest first.
 *
 * @param network as `networkOf` returns it
 */
export function prefixesOf(network: string): readonly Prefix[] {
  const own = { name: network, share: IPV4_SHARES.address };
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (block !== undefined) return [own, { name: `${block}.0/24`, share: IPV4_SHARES.block }];
  const groups = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : [];
  if (groups.length !== 4) return [own];
  const bits = groups.map((group) => group.padStart(4, '0')).join('');
  return IPV6_SHARES.map(([length, share]) =>
    length === 64 ? { name: network, share } : { name: `${bits.slice(0, length / 4)}/${length}`, share },
  );
}

/** The wider network of a network: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export const blockOf = (network: string): string =>
  prefixesOf(network).find(({ name }) => /\/(24|48)$/.test(name))?.name ?? network;
