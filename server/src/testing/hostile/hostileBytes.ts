import { bytes, hostileText } from './hostileValues.ts';
import type { SeededRandom } from './SeededRandom.ts';

/** Bytes to send over a connection, with a pause between the parts. */
export interface HostileBytes {
  what: string;
  parts: readonly Buffer[];
  /** Whether the client closes its side at once. */
  endsAtOnce: boolean;
}

const LINES = [
  'GET  / HTTP/1.1',
  'GET / HTTP/9.9',
  'GET / HTTP/1.0',
  'get / http/1.1',
  'GET /',
  'GET // HTTP/1.1',
  'GET //a:99999/ HTTP/1.1',
  'GET //evil.example/fast HTTP/1.1',
  'GET http://evil.example/fast HTTP/1.1',
  'GET http://[::1/ HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET ?a HTTP/1.1',
  'GET fast HTTP/1.1',
  'GET /sermon?id=. HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /\0 HTTP/1.1',
  'GET /\xff\xfe HTTP/1.1',
  'GET /fast\t HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PURGE / HTTP/1.1',
  'BREW /api/settings HTTP/1.1',
  'PRI * HTTP/2.0',
  'POST /api/registrations HTTP/1.1',
  'POST /api/incidents HTTP/1.1',
  'GET /api/settings HTTP/1.1',
  'GET /healthz HTTP/1.1',
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'GET /socket.io/?EIO=4&transport=polling HTTP/1.1',
];

const HEADERS = [
  'Host: localhost',
  'Host: localhost\r\nHost: evil.example',
  'Host:',
  'Host: a b',
  'Host: evil.example:99999',
  'X: y',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Upgrade: \r\nConnection: Upgrade',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked\r\nContent-Type: application/json',
  'Expect: 100-continue\r\nContent-Length: 2\r\nContent-Type: application/json',
  'Expect: the unexpected',
  'Connection: close, keep-alive, x',
  'Connection: transfer-encoding',
  ': no name',
  'no colon',
  'Name with blanks: x',
  'Folded: a\r\n b',
  'Nul: a\0b',
  'Bare: a\rb',
  `Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 1500 }, (_, index) => `X-${index}: y`).join('\r\n'),
  Array.from({ length: 120 }, (_, index) => `X-${index}: ${'y'.repeat(90)}`).join('\r\n'),
  'Cookie: session=\0',
  'Accept-Encoding: \xff',
];

const CHUNKS = [
  '',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '-1\r\n',
  'zz\r\n',
  `2;${'e'.repeat(5000)}\r\n{}\r\n`,
  '{}',
  '0\r\nX: y\r\n\r\n',
];

const ENDS = ['\r\n\r\n', '\n\n', '\r\r', '\r\n', ''];

/** Requests that are malformed, or nearly so, for a server's HTTP parser. */
export function hostileBytes(random: SeededRandom): HostileBytes {
  const turn = random.below(100);
  const line = random.pick(LINES);
  const headers = Array.from({ length: 1 + random.below(3) }, () => random.pick(HEADERS));
  if (random.percent(60)) headers.unshift('Host: localhost');
  const end = random.percent(75) ? '\r\n\r\n' : random.pick(ENDS);
  const whole = Buffer.from(`${[line, ...headers].join('\r\n')}${end}${random.pick(CHUNKS)}`, 'latin1');
  const endsAtOnce = random.percent(20);
  if (turn < 60) return { what: 'a request that is nearly one', parts: [whole], endsAtOnce };
  if (turn < 72) {
    const parts = Array.from({ length: 2 + random.below(8) }, () => whole);
    return { what: 'requests one behind the other', parts: [Buffer.concat(parts)], endsAtOnce };
  }
  if (turn < 82) {
    const at = random.below(whole.length);
    return { what: 'a request in two parts', parts: [whole.subarray(0, at), whole.subarray(at)], endsAtOnce };
  }
  if (turn < 92) {
    const changed = Buffer.from(whole);
    for (let count = 1 + random.below(4); count > 0; count--) changed[random.below(changed.length)] = random.below(256);
    return { what: 'a request with wrong bytes', parts: [changed], endsAtOnce };
  }
  const noise = random.percent(50) ? random.draw(bytes) : Buffer.from(random.draw(hostileText).slice(0, 20_000));
  return { what: 'noise', parts: [noise, Buffer.from('\r\n\r\n')], endsAtOnce };
}
