import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from './BucketAddress.ts';

/** A request to the object storage failed; the message says why, without a key or an address. */
export class BucketFailure extends Error {
  override name = 'BucketFailure';
  /** Whether it was unreachable or too busy, so that a retry may succeed. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary = false) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

export interface NewObject {
  body: Buffer;
  contentType: string;
  cacheControl: string;
}

interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Size limit of the answer in bytes. */
  most?: number;
}

interface ObjectResponse {
  status: number;
  body: Buffer;
}

const SILENCE_MS = 5_000;
/** A recording of the largest size, 60 MiB, takes 8.4 minutes at 1 Mbit/s. */
const LONGEST_MS = 10 * 60_000;
const MOST_ERROR_BYTES = 16 * 1024;
/** While the storage is unavailable. Every request may be executed more than once. */
const RETRIES = 2;
const PAUSE_MS = 200;

const sha256 = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
/** Whether a retry may succeed; 501 means that the storage lacks the operation. */
const isUnavailable = (status: number): boolean =>
  (status >= 500 && status !== 501) || status === 429 || status === 408;

/**
 * A bucket of an object storage with the S3 protocol, addressed by path. Requests are signed with their bodies (AWS Signature
 * Version 4); redirects are not followed, since they could lead anywhere.
 */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #silenceMs: number;
  readonly #agent: HttpAgent;
  readonly #request: typeof requestHttp;
  #isClosed = false;

  /** @param silenceMs time-out for a connection on which nothing arrives */
  constructor(address: BucketAddress, silenceMs = SILENCE_MS) {
    const isSecure = address.origin.startsWith('https:');
    this.#address = address;
    this.#silenceMs = silenceMs;
    this.#request = isSecure ? requestHttps : requestHttp;
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 16 });
  }

  /**
   * @param most size limit in bytes
   * @returns null where there is no such object
   * @throws BucketFailure
   */
  async get(key: string, most: number): Promise<Buffer | null> {
    const reply = await this.#sendWithRetries({ method: 'GET', key, most });
    if (reply.status === 200) return reply.body;
    if (reply.status === 404 && errorCode(reply) !== 'NoSuchBucket') return null;
    throw failureOf(reply);
  }

  /** Writes a whole object, replacing an existing one. @throws BucketFailure, after which it may have been written */
  async put(key: string, { body, contentType, cacheControl }: NewObject): Promise<void> {
    const headers = { 'content-type': contentType, 'cache-control': cacheControl };
    const reply = await this.#sendWithRetries({ method: 'PUT', key, headers, body });
    if (reply.status !== 200) throw failureOf(reply);
  }

  /** Removes an object, if it exists. @throws BucketFailure */
  async remove(key: string): Promise<void> {
    const reply = await this.#sendWithRetries({ method: 'DELETE', key });
    const isAbsent = reply.status === 404 && errorCode(reply) !== 'NoSuchBucket';
    if (reply.status !== 204 && reply.status !== 200 && !isAbsent) throw failureOf(reply);
  }

  /** Closes all connections; no request succeeds from then on. */
  close(): void {
    this.#isClosed = true;
    this.#agent.destroy();
  }

  async #sendWithRetries(request: ObjectRequest): Promise<ObjectResponse> {
    for (let left = RETRIES; ; left--) {
      try {
        if (this.#isClosed) throw new BucketFailure('The connections to the object storage are closed.');
        const reply = await this.#send(request);
        if (!isUnavailable(reply.status)) return reply;
        throw failureOf(reply);
      } catch (error) {
        if (left <= 0 || this.#isClosed || !(error instanceof BucketFailure) || !error.isTemporary) throw error;
        await pause(PAUSE_MS);
      }
    }
  }

  async #send({ method, key, headers = {}, body, most = 0 }: ObjectRequest): Promise<ObjectResponse> {
    const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = this.#address;
    const signer = new AwsV4Signer({
      method,
      url: `${origin}/${bucket}/${prefix}${key}`,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const signed = await signer.sign();
    const sent = { ...Object.fromEntries(signed.headers), 'content-length': String(body?.length ?? 0) };
    try {
      return await this.#exchange(signed.url, { method, headers: sent, body, most });
    } catch (error) {
      if (error instanceof BucketFailure) throw error;
      throw away(reasonOf(error));
    }
  }

  #exchange(
    url: URL,
    { method, headers, body, most }: { method: string; headers: Record<string, string>; body?: Buffer; most: number },
  ): Promise<ObjectResponse> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(LONGEST_MS);
      // As an option, since a time-out set later would begin once there is a connection.
      const options = { method, headers, agent: this.#agent, signal, timeout: this.#silenceMs };
      const outgoing = this.#request(url, options, (answer) => {
        const status = answer.statusCode ?? 0;
        const isObject = status === 200 && method === 'GET';
        const bound = isObject ? most : MOST_ERROR_BYTES;
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= bound) parts.push(part);
          else if (isObject) fail(new BucketFailure('The object storage sent more than the object may have.'));
        });
        answer.once('end', () => resolve({ status, body: Buffer.concat(parts) }));
        answer.on('error', fail);
        answer.once('close', () => reject(new Error('the connection broke')));
      });
      const fail = (error: Error) => {
        reject(error);
        outgoing.destroy();
      };
      outgoing.on('timeout', () => fail(new Error(`nothing came for ${this.#silenceMs} ms`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** The code of an error answer, such as 'NoSuchKey'. */
const errorCode = ({ status, body }: ObjectResponse): string | null =>
  status < 400 ? null : (/<Code>(\w{1,60})<\/Code>/.exec(body.toString())?.[1] ?? null);

function failureOf(reply: ObjectResponse): BucketFailure {
  const code = errorCode(reply);
  const answer = code === null ? String(reply.status) : `${reply.status} ${code}`;
  return isUnavailable(reply.status) ? away(answer) : new BucketFailure(`The object storage answered ${answer}.`);
}

const away = (reason: string) => new BucketFailure(`The object storage could not be reached (${reason}).`, true);

/** A code such as ECONNREFUSED, or a message of ours. Node's own messages contain the address. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Several addresses of one name were tried.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'it took too long' : error.message;
}
