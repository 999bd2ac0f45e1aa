import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { blockedAddresses } from './blockedAddresses.ts';

export interface BoundedRequest {
  /** Http or https. One that a user gave is asked for with `publicOnly` alone. */
  url: string;
  accept: string;
  /** Sent with it, redirects included: nothing secret. */
  cookie?: string;
  /** Most bytes of the body, counted after decompression. */
  mostBytes: number;
  /** For the whole of it: connecting, waiting and the last byte of the body. */
  timeoutMs: number;
  /** Ends it when the server closes. */
  stop: AbortSignal;
  /** Whether the host must be on the public internet; false where the operator named another one (`blockedAddresses`). */
  publicOnly: boolean;
  /** How many redirects are followed, each one's target checked as the first address is; none by default. */
  redirects?: number;
}

export type Fetched =
  | { ok: true; bytes: Buffer }
  /** `status` where there was an answer, and not 200. */
  | { ok: false; reason: string; status?: number };

const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; church website)', 'accept-language': 'en' };

function open({ url, accept, cookie, publicOnly }: BoundedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const blockList = blockedAddresses[publicOnly ? 'internet' : 'network'];
  return new Promise((resolve, reject) => {
    const isSecure = url.toLowerCase().startsWith('https:');
    const request = isSecure ? requestHttps : requestHttp;
    request(url, {
      // A connection of its own each time, so that each one's address is checked; TLS goes over one that was.
      createConnection(options) {
        const host = options.host ?? '';
        const socket = connect({ host, port: Number(options.port), signal, blockList });
        return isSecure ? connectTls({ socket, host, servername: isIP(host) === 0 ? host : '' }) : socket;
      },
      signal,
      headers: { ...HEADERS, accept, 'accept-encoding': 'gzip', ...(cookie === undefined ? {} : { cookie }) },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads; null for one that leads nowhere on the web. */
function targetOf({ statusCode, headers: { location } }: IncomingMessage, from: string): string | null {
  const url = REDIRECTS.has(statusCode) && location !== undefined ? readUrl(location, from) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** The body's bytes as its sender meant them; null for an encoding that was not asked for. */
function decoded(response: IncomingMessage): Readable | null {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  // An error of either side ends the other one; the reader below is told.
  return encoding === 'gzip' ? pipeline(response, createGunzip(), () => {}) : null;
}

async function readCapped(body: Readable, mostBytes: number): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream, and with it the download.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return { ok: false, reason: `it is larger than ${mostBytes} bytes` };
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/**
 * Fetches from a server that may be slow, broken or hostile: within a time and a size that hold for all
 * of it, redirects included; by default none is followed.
 *
 * @returns the body of an answer 200, or why there is none, in words for the log
 */
export async function fetchBounded(request: BoundedRequest): Promise<Fetched> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, request.timeoutMs);
  request.stop.addEventListener('abort', end);
  if (request.stop.aborted) end();
  let response: IncomingMessage | undefined;
  try {
    let { url } = request;
    response = await open(request, ending.signal);
    for (let left = request.redirects ?? 0; left > 0; left--) {
      const target = targetOf(response, url);
      if (target === null) break;
      response.destroy();
      url = target;
      response = await open({ ...request, url }, ending.signal);
    }
    const { statusCode: status } = response;
    if (status !== 200) {
      return { ok: false, reason: `it answered ${status}`, ...(status === undefined ? {} : { status }) };
    }
    const body = decoded(response);
    if (body === null) return { ok: false, reason: 'it answered in an encoding that was not asked for' };
    return await readCapped(body, request.mostBytes);
  } catch (error) {
    if (ending.signal.aborted) return { ok: false, reason: 'no whole answer came in time' };
    if (!types.isNativeError(error)) throw error;
    return { ok: false, reason: `no whole answer came (${'code' in error ? String(error.code) : error.name})` };
  } finally {
    response?.destroy();
    clearTimeout(timer);
    request.stop.removeEventListener('abort', end);
  }
}
