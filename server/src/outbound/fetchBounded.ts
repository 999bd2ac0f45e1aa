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
  /** Http or https. Request a URL that a user entered only with `publicOnly`. */
  url: string;
  accept: string;
  /** Sent with every request, including redirects: must not be secret. */
  cookie?: string;
  /** Size limit of the body in bytes, after decompression. */
  maxBytes: number;
  /** Time limit for everything: connecting, waiting and the last byte of the body. */
  timeoutMs: number;
  /** Aborts the request when the server closes. */
  stop: AbortSignal;
  /** Whether the host must be on the public internet; false where the operator configured another one (`blockedAddresses`). */
  publicOnly: boolean;
  /** Number of redirects that are followed, each with the same check of its address; none by default. */
  redirects?: number;
}

export type Fetched =
  | { ok: true; bytes: Buffer }
  /** `status` of an answer other than 200. */
  | { ok: false; reason: string; status?: number };

const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; church website)', 'accept-language': 'en' };

function open({ url, accept, cookie, publicOnly }: BoundedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const blockList = blockedAddresses[publicOnly ? 'internet' : 'network'];
  return new Promise((resolve, reject) => {
    const isSecure = url.toLowerCase().startsWith('https:');
    const request = isSecure ? requestHttps : requestHttp;
    request(url, {
      // A new connection for each request, so that each address is checked; TLS runs over a connection that was.
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

/** Target of a redirect; null for an answer that is none, or does not lead to the web. */
function targetOf({ statusCode, headers: { location } }: IncomingMessage, from: string): string | null {
  const url = REDIRECTS.has(statusCode) && location !== undefined ? readUrl(location, from) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

/** The decompressed body; null for an encoding that was not requested. */
function decoded(response: IncomingMessage): Readable | null {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  // An error of either stream destroys the other; the reader gets it.
  return encoding === 'gzip' ? pipeline(response, createGunzip(), () => {}) : null;
}

async function readCapped(body: Readable, maxBytes: number): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream, which ends the download.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return { ok: false, reason: `it is larger than ${maxBytes} bytes` };
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/**
 * Fetches from a server that may be slow, broken or hostile. Limits of time and size apply to the whole request, including
 * redirects, of which none is followed by default.
 *
 * @returns the body of an answer with status 200, or the reason for a failure, in words for the log
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
    return await readCapped(body, request.maxBytes);
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
