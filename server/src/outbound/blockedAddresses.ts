import { BlockList } from 'node:net';

/** Permitted targets of a connection: only the public internet, or the church's own network as well. */
export type Reach = 'internet' | 'network';

type Subnet = readonly [network: string, prefix: number];

function blockListOf(ipv4: readonly Subnet[], ipv6: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

/** Link-local and unspecified addresses, and those at which clouds serve credentials to their machines. */
const network = blockListOf(
  [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['192.0.0.192', 32],
  ],
  [
    ['::', 128],
    ['fe80::', 10],
    ['fd00:ec2::254', 128],
    ['fd20:ce::254', 128],
    // 169.254.0.0/16 inside IPv6: compatible (RFC 4291), translated (RFC 2765), NAT64 (RFC 6052, 8215), 6to4 (RFC 3056).
    ['::a9fe:0', 112],
    ['::ffff:0:a9fe:0', 112],
    ['64:ff9b::a9fe:0', 112],
    ['64:ff9b:1::', 48],
    ['2002:a9fe::', 32],
  ],
);

/** Everything that IANA's special-purpose registries exclude from the public internet. */
const internet = blockListOf(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['168.63.129.16', 32],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    // Parts of the assigned 2000::/3 that embed another address, or are for examples.
    ['2001::', 32],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['4000::', 2],
    ['8000::', 1],
  ],
);
// Everything below 2000::, except IPv4 addresses in IPv6 notation, which the IPv4 list covers.
internet.addRange('::', '::fffe:ffff:ffff', 'ipv6');
internet.addRange('::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ipv6');

/**
 * Addresses to which connections are refused. Node checks each address that a socket tries to connect to, after resolving names
 * and other notations; the connection then fails with `ERR_IP_BLOCKED`.
 */
export const blockedAddresses: Readonly<Record<Reach, BlockList>> = { internet, network };
