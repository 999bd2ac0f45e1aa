import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { HostileBytes } from './hostileBytes.ts';
import type { HostilePackets } from './hostilePackets.ts';
import type { HostileRequest } from './hostileRequest.ts';

/** The answer to a request. */
export interface HttpAnswer {
  status: number;
  /** By lower-case name; the values of a repeated name are joined. */
  headers: Readonly<Record<string, string>>;
  /** The decoded text. */
  body: string;
  /** Time until the last byte arrived. */
  ms: number;
}

/** Time-out of every wait; longer than any limit of the server. */
const TIMEOUT_MS = 30_000;
/** Only this many characters of an answer are checked: a list of everything may be of any length. */
const LONGEST_READ = 4_000_000;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

function textOf(bytes: Buffer, encoding: string | undefined): string {
  const decode = bytes.length > 0 ? DECODERS[encoding ?? ''] : undefined;
  try {
    return (decode === undefined ? bytes : decode(bytes)).toString('utf8').slice(0, LONGEST_READ);
  } catch {
    return '';
  }
}

/** An agent that keeps some connections open, like a crowd of browsers. */
export const crowd = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections });

/** @returns the answer, or the reason for its absence */
export function sendRequest(
  url: URL,
  { method, target, headers, body }: HostileRequest,
  { agent, cookie }: { agent: Agent; cookie: string },
): Promise<HttpAnswer | string> {
  const names = new Set(headers.map(([name]) => name));
  const sent: string[] = headers.flat();
  if (!names.has('host')) sent.push('host', url.host);
  if (cookie !== '') sent.push('cookie', cookie);
  if (body !== null) sent.push('content-length', String(body.length));
  return new Promise((resolve) => {
    const began = performance.now();
    const sending = httpRequest(
      { host: url.hostname, port: url.port, method, path: target, agent, timeout: TIMEOUT_MS, headers: sent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error) => resolve(`the answer broke off: ${error.message}`));
        response.once('end', () => {
          const received = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
          const answered: Record<string, string> = Object.fromEntries(received);
          const text = textOf(Buffer.concat(chunks), answered['content-encoding']);
          const ms = performance.now() - began;
          resolve({ status: response.statusCode ?? 0, headers: answered, body: text, ms });
        });
      },
    );
    sending.once('timeout', () => sending.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    sending.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sending.end(body ?? undefined);
  });
}

/** Collects everything that a connection receives until it is closed or silent. */
class Listener {
  readonly socket: Socket;
  readonly #chunks: Buffer[] = [];
  #heardAt = performance.now();
  isClosed = false;

  constructor({ hostname, port }: URL) {
    this.socket = connect({ host: hostname, port: Number(port) });
    this.socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#heardAt = performance.now();
    });
    // The connection was cut off or closed: the data received until then shows whether that was right.
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isClosed = true;
    });
  }

  get heard(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  /** Resolves when the server has been silent for this long. */
  async silence(quietMs: number): Promise<void> {
    this.#heardAt = performance.now();
    while (!this.isClosed && performance.now() - this.#heardAt < quietMs) await wait(10);
  }

  close(): void {
    this.socket.destroy();
  }
}

const QUIET_MS = 80;

/** Sends raw bytes. @returns everything that the server sent until it closed the connection or fell silent */
export async function sendBytes(url: URL, { parts, endsAtOnce }: HostileBytes): Promise<string> {
  const listener = new Listener(url);
  for (const part of parts) {
    listener.socket.write(part);
    await wait(5);
  }
  if (endsAtOnce) listener.socket.end();
  await listener.silence(QUIET_MS);
  listener.close();
  return listener.heard.toString('latin1');
}

/** A WebSocket frame as clients send it. */
function clientFrame(packet: string | Buffer): Buffer {
  const payload = Buffer.from(packet);
  const opcode = typeof packet === 'string' ? 1 : 2;
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | payload.length])
      : payload.length < 65_536
        ? Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | 127, 0, 0, 0, 0]), sizeBytes(payload.length)]);
  return Buffer.concat([head, mask, masked]);
}

function sizeBytes(size: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(size);
  return buffer;
}

async function overWebSocket(url: URL, { query, packets, frames }: HostilePackets, cookie: string): Promise<string> {
  const listener = new Listener(url);
  const lines = [
    `GET /socket.io/?${query}&transport=websocket HTTP/1.1`,
    `Host: ${url.host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ];
  listener.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await listener.silence(QUIET_MS);
  for (const packet of packets) listener.socket.write(clientFrame(packet));
  for (const frame of frames) listener.socket.write(frame);
  await listener.silence(QUIET_MS);
  listener.close();
  return listener.heard.toString('latin1');
}

async function overPolling(
  url: URL,
  { query, packets }: HostilePackets,
  cookie: string,
  agent: Agent,
): Promise<string> {
  const address = `/socket.io/?${query}&transport=polling`;
  const call = (method: string, target: string, body: Buffer | null) =>
    sendRequest(
      url,
      { what: '', role: 'nobody', method, target, headers: [['content-type', 'text/plain;charset=UTF-8']], body },
      { agent, cookie },
    );
  const said: string[] = [];
  const note = (answer: HttpAnswer | string) =>
    said.push(typeof answer === 'string' ? answer : `HTTP/1.1 ${answer.status} \r\n${answer.body}`);
  const opened = await call('GET', address, null);
  note(opened);
  const sid = typeof opened === 'string' ? undefined : /"sid":"([^"]+)"/.exec(opened.body)?.[1];
  const session = `${address}&sid=${sid ?? 'none'}`;
  for (const packet of packets) note(await call('POST', session, Buffer.from(packet)));
  // Close with a packet, since an unanswered poll would wait for half a minute.
  note(await call('POST', session, Buffer.from('1')));
  return said.join('\n');
}

/** Opens a connection to the chat, sends all packets and closes it. @returns everything that the server sent */
export const talk = (url: URL, talking: HostilePackets, cookie: string, agent: Agent): Promise<string> =>
  talking.transport === 'websocket' ? overWebSocket(url, talking, cookie) : overPolling(url, talking, cookie, agent);
