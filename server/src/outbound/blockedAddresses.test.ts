import { isIPv4 } from 'node:net';
import { blockedAddresses, type Reach } from './blockedAddresses.ts';

const isBlocked = (reach: Reach, address: string) =>
  blockedAddresses[reach].check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

describe('an address', () => {
  it.each([
    '142.250.190.78',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '::ffff:8.8.8.8',
    '2a00:1450:4009:80b::200e',
  ])('%s is public', (address) => {
    expect([isBlocked('internet', address), isBlocked('network', address)]).toEqual([false, false]);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '10.1.2.3',
    '100.64.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is of a private network, in which a mail server may be', (address) => {
    expect([isBlocked('internet', address), isBlocked('network', address)]).toEqual([true, false]);
  });

  it.each([
    '0.0.0.0',
    '169.254.0.1',
    '169.254.169.254',
    '::',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::169.254.169.254',
    '::ffff:0:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'FE80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
  ])('%s is one that nothing connects to', (address) => {
    expect([isBlocked('internet', address), isBlocked('network', address)]).toEqual([true, true]);
  });
});
