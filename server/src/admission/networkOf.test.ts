import { networkOf, prefixesOf } from './networkOf.ts';

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the prefixes of a network', () => {
  it.each([
    ['192.0.2.77', ['192.0.2.77', '192.0.2.0/24']],
    ['2001:db8:1:2:3::', ['2001:db8:1:2::/64', '20010db8000100/56', '20010db80001/48', '20010db8/32']],
    ['2001:db8:1:102::1', ['2001:db8:1:102::/64', '20010db8000101/56', '20010db80001/48', '20010db8/32']],
    ['no address', ['no address']],
  ])('of %j are %j', (address, names) => {
    expect(prefixesOf(networkOf(address)).map(({ name }) => name)).toEqual(names);
  });
});
