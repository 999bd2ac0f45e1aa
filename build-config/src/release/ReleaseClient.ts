import { createReadStream } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { PACK_TYPE, UPLOAD_PATH } from '@cog/contracts/releases/constants';
import {
  getReleaseIncidents,
  getReleases,
  makeTryLink,
  pinRelease,
  promoteRelease,
  retireRelease,
  setReleaseDisabled,
} from '@cog/contracts/releases/endpoints';
import {
  type Released,
  type ReleaseIncidents,
  releaseIncidents,
  releaseSaved,
  releasesAnswer,
  tryLink,
  uploaded,
} from '@cog/contracts/releases/schema';
import type { Pack } from './packBuild.ts';
import { readToken } from './readToken.ts';
import type { ShareWish } from './runReleases.ts';

/** A connection without progress for this long is treated as broken. */
const SILENCE_MS = 60_000;
/** There is no progress while the site compresses and checks a pack either, which takes minutes on a busy machine. */
const PUBLISHING_MS = 30 * 60_000;
/** A site waits so long for the whole of a request. */
const LONGEST_SENDING_MS = 60_000;
/** While other releases are under way, an upload is tried again this often, if the site asks for no longer wait each time. */
const MOST_WAITS = 20;
const LONGEST_WAIT_S = 60;
/** How a proxy answers that does not wait any longer for its site, or cannot reach it. */
const OF_PROXIES = [502, 503, 504];
const LONGEST_ANSWER = 20 * 1024 * 1024;

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  target: string;
  type: string;
  body: () => Readable;
  bytes: number;
  onProgress?: (sent: number) => void;
  /** What to do where it is unknown whether it was done; must do no harm if it was. */
  again?: string | undefined;
  /** Called before it is sent again because the site is busy; without it, that is an error. */
  onWait?: (seconds: number) => void;
}

interface UploadWish {
  name: string;
  why: string | null;
  isLive?: boolean;
  /** Releases only to a share of visitors; null for everyone. */
  share?: ShareWish | null;
}

interface Received {
  status: number;
  statusText: string;
  location: string | undefined;
  /** Seconds after which to try again; NaN where the answer does not say. */
  retryAfter: number;
  body: unknown;
}

/** How much of a request had been sent when something happened. */
interface Progress {
  isWhole: boolean;
  isSlow: boolean;
}

/**
 * Parses a site's address.
 *
 * @throws Error with the problem; rejects addresses over which a token would be sent unencrypted
 */
export function readSite(to: string): URL {
  const url = readUrl(to);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--to takes the address of a site, as --to https://church.example, not '${to}'.`);
  }
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere) {
    throw new Error(`Over http: anybody on the way could read your token. Use https://${url.host}.`);
  }
  return url;
}

async function readAnswer(response: IncomingMessage): Promise<Received> {
  const { location, 'retry-after': retryAfter } = response.headers;
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += chunk;
    if (text.length > LONGEST_ANSWER) throw new Error('The answer of the site is too long.');
  }
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // An answer that is not JSON is reported by its status.
  }
  const { statusCode = 0, statusMessage = '' } = response;
  return {
    status: statusCode,
    statusText: statusMessage,
    location,
    retryAfter: Number(retryAfter ?? Number.NaN),
    body,
  };
}

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? String(error.code) : String(error));

const TOO_SLOW = ' A site waits one minute for an upload: send it again over a faster connection.';

/** What to do where it is unknown whether something was done. */
const maybeDone = (what: string, { again }: Pick<Sent, 'again'>): string =>
  `${what}. It may have been done: look with npm run releases, or ${again === undefined ? 'do the same again' : `run ${again}`}, which does no harm.`;

/** Client for a site's release API with a release token. */
export class ReleaseClient {
  readonly #site: URL;
  readonly #token: string;

  /**
   * @param to the site's address
   * @param token one of its release tokens
   * @throws Error with the problem if either is invalid
   */
  constructor(to: string, token: string | undefined) {
    this.#site = readSite(to);
    this.#token = readToken(token);
  }

  /** The versions and live releases to which the token applies. */
  async list(): Promise<Released[]> {
    return (await releasesAnswer.validate(await this.#call('GET', getReleases.path))).items;
  }

  /** @param from the version that must currently be live @returns a sentence about what was done */
  promote(name: string, version: string, from: string | null, why: string | null, share?: ShareWish): Promise<string> {
    // Names the version: `previous` leads one further back when it is run a second time.
    const again = share ? undefined : `npm run releases -- ${name} ${version} --to ${this.#site.origin}`;
    return this.#change(promoteRelease, { name, version, from, why, ...share }, again);
  }

  async tryOut(name: string, version: string): Promise<string> {
    const { message, data } = await tryLink.validate(await this.#call('POST', makeTryLink.path, { name, version }));
    return `${message}\n${data.url}`;
  }

  /** Incidents and withdrawn shares of a name. */
  async incidents(name: string): Promise<ReleaseIncidents> {
    return releaseIncidents.validate(await this.#call('GET', `${getReleaseIncidents.path}?name=${name}`));
  }

  retire(name: string, why: string | null): Promise<string> {
    return this.#change(retireRelease, { name, why });
  }

  pin(name: string, isPinned: boolean, why: string | null): Promise<string> {
    return this.#change(pinRelease, { name, isPinned, why });
  }

  disable(name: string, route: string | null, isDisabled: boolean, why: string | null): Promise<string> {
    return this.#change(setReleaseDisabled, { name, route, isDisabled, why });
  }

  /**
   * Uploads a pack and makes it live.
   *
   * @param isLive false: no visitor gets it, and the answer contains a link that shows it
   * @param onProgress called with the number of bytes handed to the network
   * @param onWait called before each wait for other releases to end
   * @returns a sentence about what was done
   * @throws Error with instructions; then nothing was released, unless the message says that this is unknown
   */
  async upload(
    { file, bytes }: Pack,
    { name, why, isLive = true, share = null }: UploadWish,
    onProgress: (sent: number) => void = () => {},
    onWait: (seconds: number) => void = () => {},
  ): Promise<string> {
    const { everyoneAfter = null, mail = null } = share ?? {};
    const query = new URLSearchParams({
      name,
      ...(why === null ? {} : { why }),
      ...(isLive ? {} : { live: 'no' }),
      ...(share === null ? {} : { share: String(share.share) }),
      ...(everyoneAfter === null ? {} : { everyoneAfter: String(everyoneAfter) }),
      ...(mail === null ? {} : { mail }),
    });
    const target = `${UPLOAD_PATH}?${query}`;
    const body = () => createReadStream(file);
    const answer = await this.#send({ method: 'POST', target, type: PACK_TYPE, body, bytes, onProgress, onWait });
    const { message, data } = await uploaded.validate(answer);
    return data.tryUrl === null ? message : `${message}\n${data.tryUrl}`;
  }

  async #change({ method, path }: { method: string; path: string }, body: object, again?: string): Promise<string> {
    const answer = await this.#call(method === 'PUT' ? 'PUT' : 'POST', path, body, again);
    return (await releaseSaved.validate(answer)).message;
  }

  #call(method: Sent['method'], target: string, body?: object, again?: string): Promise<unknown> {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const type = 'application/json';
    return this.#send({ method, target, type, body: () => Readable.from([bytes]), bytes: bytes.length, again });
  }

  async #send(sent: Sent, waits = 0): Promise<unknown> {
    const { status, statusText, location, retryAfter, body, isWhole, isSlow } = await this.#exchange(sent);
    if (status >= 200 && status < 300) return body;
    const isOurs = typeof body === 'object' && body !== null && 'message' in body;
    if (status === 503 && isOurs && sent.onWait && waits < MOST_WAITS && retryAfter <= LONGEST_WAIT_S) {
      sent.onWait(retryAfter);
      await wait(retryAfter * 1000);
      return this.#send(sent, waits + 1);
    }
    const site = this.#site.host;
    if (status >= 300 && status < 400) {
      const to = location === undefined ? null : new URL(location, this.#site).origin;
      throw new Error(`${site} sends to ${to ?? 'another address'}. Use that one: --to ${to ?? '…'}`);
    }
    if (isOurs) throw new Error(String(body.message));
    if (OF_PROXIES.includes(status) && isWhole) {
      throw new Error(maybeDone(`${site} answered ${status} ${statusText}, which is of a proxy before the site`, sent));
    }
    const hint = status === 413 ? ' A proxy before the site takes no body of that size.' : isSlow ? TOO_SLOW : '';
    throw new Error(`${site} answered ${status} ${statusText}, which is no answer of a site like this.${hint}`);
  }

  #exchange(sent: Sent): Promise<Received & Progress> {
    const { method, target, type, bytes, onProgress } = sent;
    const body = sent.body();
    const site = this.#site;
    const hasBody = method !== 'GET';
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(hasBody ? { 'content-type': type, 'content-length': String(bytes) } : {}),
    };
    return new Promise((resolve, reject) => {
      const make = site.protocol === 'https:' ? requestHttps : requestHttp;
      const request: ClientRequest = make(new URL(target, site), { method, headers, agent: false });
      const startedAt = performance.now();
      let handed = 0;
      let isAnswered = false;
      const progress = (): Progress => {
        const isWhole = hasBody && handed >= bytes;
        return { isWhole, isSlow: hasBody && !isWhole && performance.now() - startedAt >= LONGEST_SENDING_MS };
      };
      request.setTimeout(SILENCE_MS, () => request.destroy(new Error('nothing came for a minute')));
      request.on('response', (response) => {
        // The answer, such as a refusal, may come before everything is sent; errors while sending the rest are then ignored.
        isAnswered = true;
        const until = progress();
        body.destroy();
        readAnswer(response)
          .then((received) => resolve({ ...received, ...until }), reject)
          .finally(() => request.destroy());
      });
      request.on('error', (error) => {
        if (isAnswered) return;
        body.destroy();
        reject(new Error(this.#broken(error, progress(), sent)));
      });
      if (!hasBody) {
        request.end();
        return;
      }
      body.on('data', (chunk: Buffer) => {
        const isTaken = request.write(chunk, () => {
          handed += chunk.length;
          onProgress?.(handed);
        });
        if (isTaken) return;
        body.pause();
        request.once('drain', () => body.resume());
      });
      body.on('end', () => {
        request.setTimeout(PUBLISHING_MS);
        request.end();
      });
      body.on('error', reject);
    });
  }

  /** The message after a lost connection: its possible effect, and what to do. */
  #broken(error: unknown, { isWhole, isSlow }: Progress, sent: Sent): string {
    const reason = codeOf(error);
    if (['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'].includes(reason)) {
      return `${this.#site.host} cannot be reached (${reason}). Check the address and your connection; nothing was done.`;
    }
    if (!isWhole) {
      return `The connection to ${this.#site.host} broke (${reason}). Nothing was done; ${isSlow ? `sending took more than a minute.${TOO_SLOW}` : 'try again.'}`;
    }
    return maybeDone(`The connection to ${this.#site.host} broke before it answered (${reason})`, sent);
  }
}
