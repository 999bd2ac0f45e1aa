import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { callerAddress, proxyTest } from './callerAddress.ts';

function requestFrom(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

it.each([
  ['is the connection’s, whatever a header says', null, '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['is what a trusted proxy says', 'loopback', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['is not what the caller told a trusted proxy', 'loopback', '127.0.0.1', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['is the connection’s where that is no trusted proxy', 'loopback', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['goes past every proxy of a list', '127.0.0.1, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['is unknown once the connection has gone', 'loopback', undefined, '198.51.100.1', undefined],
])('the address of a caller %s', (_what, trustProxy, peer, header, expected) => {
  expect(callerAddress(trustProxy)(requestFrom(peer, header))).toBe(expected);
});

it('tells proxies that are trusted from everyone else', () => {
  const isProxy = proxyTest('127.0.0.1, 10.0.0.0/8');
  expect(['127.0.0.1', '10.1.2.3', '203.0.113.5', undefined].map(isProxy)).toEqual([true, true, false, false]);
  expect(proxyTest(null)('127.0.0.1')).toBe(false);
});
