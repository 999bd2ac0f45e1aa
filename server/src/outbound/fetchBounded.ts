import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import { publicLookup } from './publicLookup.ts';

export interface BoundedRequest {
  /** Made by this server of a configured address and an id; never one that somebody handed over. */
  url: string;
  accept: string;
  /** Most bytes of the body, counted after decompression. */
  mostBytes: number;
  /** For the whole of it: connecting, waiting and the last byte of the body. */
  timeoutMs: number;
  /** Ends it when the server closes. */
  stop: AbortSignal;
  /** Whether the host must be on the public internet; false where the operator named another one. */
  publicOnly: boolean;
}

export type Fetched = { ok: true; bytes: Buffer } | { ok: false; reason: string };

const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; church website)', 'accept-language': 'en' };

function open({ url, accept, publicOnly }: BoundedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    request(url, {
      // A connection of its own each time, so that each one's address is checked.
      agent: false,
      signal,
      headers: { ...HEADERS, accept, 'accept-encoding': 'gzip' },
      ...(publicOnly ? { lookup: publicLookup() } : {}),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
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
 * of it, and following no redirect.
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
    response = await open(request, ending.signal);
    if (response.statusCode !== 200) return { ok: false, reason: `it answered ${response.statusCode}` };
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
