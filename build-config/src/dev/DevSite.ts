import { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SourceMap } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { types } from 'node:util';
import {
  type RemoteDescriptor,
  SERVICE_WORKER_PATH,
  SHELL_SURFACE_PATH,
  type ShellDescriptor,
  type ShellSurface,
} from '@cog/contracts/composition/descriptor';
import { changeBetween, LIVE_RELOAD_PATH, LIVE_RELOAD_SCRIPT } from '@cog/contracts/composition/liveReload';
import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { readUrl } from '@cog/contracts/lib/webAddress';
import { INCIDENTS_PATH } from '@cog/contracts/reports/incidents.constants';
import { VISITS_PATH } from '@cog/contracts/reports/visits.constants';
import { composeLocal, compositionIn, DEV_SCRIPT_PATH, type LocalBuild } from './composeLocal.ts';
import type { LiveSite } from './siteChecks.ts';

/** A site that sends nothing for this long is treated as unavailable. */
const SILENCE_MS = 30_000;
/** Seconds after which a page that could not be loaded is requested again. */
const AGAIN_AFTER_S = 3;
/** Counters that a developer's visits and mistakes must not reach. */
const COUNTS = [VISITS_PATH, INCIDENTS_PATH];
/** Request headers that are not forwarded: they belong to the connection, and answers must be uncompressed to be read here. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'accept-encoding', 'referer'];
/** Answer headers that are dropped, since the answer is rewritten, or since browsers would request https://localhost for a year. */
const DROPPED_HEADERS = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'last-modified'],
  'strict-transport-security',
];
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
/** A position in a script, as it appears in a browser's stack trace. */
const PLACE = /https?:\/\/[^\s/()]+\/releases\/([\w-]+)\/([\w.~-]+\.js):(\d+):(\d+)/g;

export interface DevSiteOptions {
  /** The live site. */
  site: URL;
  /** Folder of a shell that keeps typed text when a page is saved; null for the site's own shell. */
  shellFolder: string | null;
  /** Whether writes are forwarded to the site; else they are refused here. */
  isWriting: boolean;
}

interface Build extends LocalBuild {
  /** Browser files by path; source maps by their script's path with '.map' appended. */
  files: ReadonlyMap<string, Buffer>;
  maps: ReadonlyMap<string, Buffer>;
}

/** The descriptor in a build's folder, of a remote or of the shell. */
export const readDescriptor = <Descriptor>(folder: string): Descriptor =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));

/** The files in a build's folder, by the paths at which they are served. */
function filesIn(folder: string, base: string): ReadonlyMap<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((file) => [base + file, readFileSync(join(folder, file))]));
}

const codeOf = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error ? String(error.code) : String(error);

/**
 * A proxy that shows a live site at localhost: everything is the site's own except one remote, which is the build in a folder.
 * Open pages are notified of each build, as with `npm run dev`.
 */
export class DevSite {
  readonly #options: DevSiteOptions;
  readonly #events = new EventEmitter<{ build: [before: Build, now: Build]; problem: [string | null] }>();
  readonly #server = createServer((incoming, answer) => {
    this.#answer(incoming, answer).catch((error: unknown) => this.#sendAway(incoming, answer, error));
  });
  readonly #shell: ShellDescriptor | null;
  readonly #shellFiles: ReadonlyMap<string, Buffer>;
  /** The latest build, and the previous one, whose pages may still be open. */
  #builds: Build[] = [];
  #problem: string | null = null;

  constructor(options: DevSiteOptions) {
    const { shellFolder } = options;
    this.#options = options;
    this.#shell = shellFolder === null ? null : readDescriptor(shellFolder);
    this.#shellFiles = filesIn(join(shellFolder ?? '', 'browser'), this.#shell?.base ?? '');
    this.#events.setMaxListeners(0);
    this.#server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket, head));
  }

  /**
   * Requests what the site is composed of.
   *
   * @throws Error that says why this cannot be done
   */
  async look(): Promise<LiveSite> {
    const { site } = this.#options;
    const read = async (path: string) => {
      const answer = await this.#ask({ method: 'GET', path, headers: { accept: 'text/html' } }).catch((error) => {
        throw new Error(this.#awayText(error));
      });
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    };
    const page = await read('/');
    const composition = compositionIn(page.body);
    const surface = await read(SHELL_SURFACE_PATH);
    if (composition === null || surface.status !== 200)
      throw new Error(
        `${site.origin} is no site that a remote can be shown on: ${composition === null ? `its home page (${page.status}) is not composed of remotes` : `it does not say what its shell gives (${SHELL_SURFACE_PATH}: ${surface.status})`}.`,
      );
    return { name: site.host, composition, shell: JSON.parse(surface.body) as ShellSurface };
  }

  /** Listens on this computer only. @throws Error if the port is taken */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) =>
        reject(codeOf(error) === 'EADDRINUSE' ? new Error(`Port ${port} is taken: add --port ${port + 1}.`) : error),
      );
      this.#server.listen(port, 'localhost', () =>
        resolve(`http://localhost:${(this.#server.address() as AddressInfo).port}`),
      );
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Shows a build from now on. @param folder of a build, with its `remote.json` */
  show(folder: string): void {
    const remote = readDescriptor<RemoteDescriptor>(folder);
    const build = {
      remote,
      shell: this.#shell,
      files: filesIn(join(folder, 'browser'), remote.base),
      maps: filesIn(join(folder, 'maps'), remote.base),
    };
    const [before] = this.#builds;
    this.#builds = before === undefined ? [build] : [build, before];
    this.showProblem(null);
    if (before !== undefined) this.#events.emit('build', before, build);
  }

  /** Shows a problem over every page until the next build; null for none. */
  showProblem(problem: string | null): void {
    this.#problem = problem;
    this.#events.emit('problem', problem);
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const { method = 'GET' } = incoming;
    if (pathname === LIVE_RELOAD_PATH) return this.#follow(incoming, answer);
    if (pathname === `${LIVE_RELOAD_PATH}/stack`) {
      const { stack }: { stack?: unknown } = JSON.parse(await text(incoming));
      answer.end(this.#decode(String(stack)));
      return;
    }
    if (pathname === DEV_SCRIPT_PATH) {
      answer.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-store' }).end(LIVE_RELOAD_SCRIPT);
      return;
    }
    const file = [...this.#builds.map(({ files }) => files), this.#shellFiles]
      .map((files) => files.get(pathname))
      .find((bytes) => bytes !== undefined);
    if (file !== undefined) {
      const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file);
      return;
    }
    if (pathname === SERVICE_WORKER_PATH) {
      answer.writeHead(404).end();
      return;
    }
    // Lets the page's own loader run instead of the live version's.
    const isOwnData =
      pathname === PAGE_DATA_PATH && this.#isOwn(readUrl(searchParams.get('of') ?? '', 'http://localhost'));
    if (COUNTS.includes(pathname) || isOwnData) {
      incoming.resume();
      answer.writeHead(204).end();
      return;
    }
    if (!this.#options.isWriting && method !== 'GET' && method !== 'HEAD') {
      incoming.resume();
      const message = `Nothing was sent to ${this.#options.site.host}: begin cog-dev with --write, and what you send reaches the live site.`;
      answer.writeHead(403, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ success: false, message }));
      return;
    }
    await this.#forward(incoming, answer, pathname);
  }

  #isOwn(address: Pick<URL, 'pathname'> | null): boolean {
    const [build] = this.#builds;
    return address !== null && build?.remote.routes.some(({ path }) => path === address.pathname) === true;
  }

  async #forward(incoming: IncomingMessage, answer: ServerResponse, pathname: string): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const siteAnswer = await this.#ask({ method, path: url, headers: this.#headersFor(headers), body: incoming });
    const { statusCode = 502 } = siteAnswer;
    const sent = this.#headersOf(siteAnswer.headers);
    const isDocument = method === 'GET' && siteAnswer.headers['content-type']?.startsWith('text/html') === true;
    const [build] = this.#builds;
    if (!isDocument || build === undefined) {
      const { 'content-length': length } = siteAnswer.headers;
      answer.writeHead(statusCode, { ...sent, ...(length === undefined ? {} : { 'content-length': length }) });
      siteAnswer.pipe(answer);
      siteAnswer.on('error', () => answer.destroy());
      return;
    }
    const html = (await buffer(siteAnswer)).toString('utf8');
    const composed = composeLocal(html, pathname, build);
    // The site answers 404 for a page that is not live yet.
    const status = composed !== null && this.#isOwn({ pathname }) && statusCode === 404 ? 200 : statusCode;
    answer.writeHead(status, { ...sent, 'cache-control': 'no-store' }).end(composed ?? html);
  }

  #headersFor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const forwarded = Object.entries(headers).filter(
      ([name]) => !OWN_HEADERS.includes(name) && !name.startsWith('if-'),
    );
    const { origin, host } = this.#options.site;
    return { ...Object.fromEntries(forwarded), host, ...(headers.origin === undefined ? {} : { origin }) };
  }

  #headersOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name)));
    const { location } = headers;
    const { origin } = this.#options.site;
    return location?.startsWith(origin) ? { ...forwarded, location: location.slice(origin.length) || '/' } : forwarded;
  }

  #ask({
    body,
    ...wish
  }: {
    method: string;
    path: string;
    headers: IncomingHttpHeaders;
    body?: IncomingMessage;
  }): Promise<IncomingMessage> {
    const { site } = this.#options;
    return new Promise((resolve, reject) => {
      const make = site.protocol === 'https:' ? requestHttps : request;
      const sent = make(site, { ...wish, headers: { host: site.host, ...wish.headers } }, resolve);
      sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`no answer within ${SILENCE_MS / 1000} s`)));
      sent.on('error', reject);
      if (body === undefined) sent.end();
      else body.pipe(sent);
    });
  }

  /** Forwards the chat's socket, if writes are forwarded to the site. */
  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { site, isWriting } = this.#options;
    socket.on('error', () => socket.destroy());
    if (!isWriting) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const make = site.protocol === 'https:' ? requestHttps : request;
    const headers = { ...this.#headersFor(incoming.headers), connection: 'Upgrade', upgrade: incoming.headers.upgrade };
    const sent = make(site, { path: incoming.url, headers });
    sent.on('upgrade', ({ statusCode, statusMessage, rawHeaders }, line, first) => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) line.write(head);
      line.on('error', () => socket.destroy());
      socket.on('close', () => line.destroy());
      line.on('close', () => socket.destroy());
      line.pipe(socket).pipe(line);
    });
    sent.on('response', () => socket.destroy());
    sent.on('error', () => socket.destroy());
    sent.end();
  }

  /** Notifies an open page of builds and problems. */
  #follow(incoming: IncomingMessage, answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.flushHeaders();
    const send = (event: string, data: unknown) => answer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const sendProblem = (problem: string | null) => send('problem', problem);
    const shown = ({ remote, shell }: Build) => ({ shell: shell ?? { version: '' }, remotes: [remote] });
    const sendBuild = (before: Build, now: Build) => send(...changeBetween(shown(before), shown(now)));
    if (this.#problem !== null) sendProblem(this.#problem);
    this.#events.on('problem', sendProblem).on('build', sendBuild);
    incoming.on('close', () => this.#events.off('problem', sendProblem).off('build', sendBuild));
  }

  /** Translates a stack to files and lines of the sources, where these are known. */
  #decode(stack: string): string {
    return stack.replace(PLACE, (place, name: string, file: string, line: string, column: string) => {
      const map = this.#builds
        .map(({ maps }) => maps.get(`/releases/${name}/${file}.map`))
        .find((one) => one !== undefined);
      const entry = map && new SourceMap(JSON.parse(map.toString())).findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  }

  #awayText(error: unknown): string {
    return `${this.#options.site.origin} cannot be reached (${codeOf(error)}). Check the address and your connection.`;
  }

  #sendAway({ headers }: IncomingMessage, answer: ServerResponse, error: unknown): void {
    if (answer.headersSent) {
      answer.destroy();
      return;
    }
    const message = this.#awayText(error);
    if (headers.accept?.includes('text/html')) {
      answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', refresh: String(AGAIN_AFTER_S) });
      answer.end(`${message}\nThis page tries again every ${AGAIN_AFTER_S} seconds.\n`);
      return;
    }
    answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false, message }));
  }
}
