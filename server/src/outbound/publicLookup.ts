import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

const PRIVATE_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const privateIpv4 = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) privateIpv4.addSubnet(network, prefix, 'ipv4');

/** What the internet assigns; mapped, local, link-local and multicast addresses lie outside. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that carry another address inside, or are for examples. */
const carriedIpv6 = new BlockList();
carriedIpv6.addSubnet('2001::', 32, 'ipv6');
carriedIpv6.addSubnet('2001:db8::', 32, 'ipv6');
carriedIpv6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is on the public internet (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIpv4.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !carriedIpv6.check(address, 'ipv6');
}

/** Whether a URL's host is itself an address that is not public; false for a name, which has to be looked up. */
export function leadsIntoPrivateNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'EPRIVATE';
}

/**
 * A name look-up for outgoing connections that refuses a name which leads into a private network. The
 * address that was checked is the one that is connected to: there is no second look-up between.
 *
 * @param resolve how names are looked up; the system's way unless a test says otherwise
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        callback(error ?? new Error('The name has no address.'), '', 0);
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new PrivateAddressError('The name leads into a private network.'), '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}
