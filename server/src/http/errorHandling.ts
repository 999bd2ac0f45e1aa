import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Problem } from '@cog/contracts/lib/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PostgresAdapter, sql } from 'kysely';
import { isAnswering } from '../admission/connections.ts';
import { describeError } from '../core/describeError.ts';
import { failurePage, type PlainAnswer, unreadableRequest } from '../core/failurePage.ts';
import { isFileFault } from '../core/isFileFault.ts';
import {
  isConnectionFault,
  isDamaged,
  isDiskFault,
  isDuplicate,
  isReadOnly,
  isStorageFull,
  isUnavailable,
} from '../db/databaseErrors.ts';
import { type Refusal, refused } from './answer.ts';
import { sizeInWords } from './bodyLimits.ts';
import { malformedRequest } from './malformedRequest.ts';
import { methodTeller, OWN_PREFIXES } from './otherMethods.ts';
import { isForPage } from './pageRefusals.ts';
import { readJson, UnreadableBody } from './readJson.ts';
import { securityHeaders } from './securityHeaders.ts';
import { JSON_TYPE, sendProblem } from './sendProblem.ts';
import type { ServerContext } from './serverContext.ts';

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'We couldn’t understand that request.',
  404: 'We can’t find anything here.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send the body as JSON, with Content-Type: application/json.',
  431: 'The request has too many headers.',
};

const FAILED = refused(500, 'Something went wrong on our side. Please try again.');
/** What cannot be done now, and can be in a moment. */
export const BUSY = refused(503, 'The site is busy. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});
/** Says nothing of what was sent: a connection lost while it was being stored leaves open whether it was. */
const AWAY = refused(503, 'Something went wrong on our side. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});
/** Files that should be there are missing or damaged: no moment mends that. */
export const UNREADABLE = refused(503, AWAY.message, { headers: { 'retry-after': '60' } });
const FULL = refused(503, 'We couldn’t save this. Please try again later or call us.', {
  headers: { 'retry-after': '60' },
});
const READ_ONLY = refused(503, 'You can read the site, but we can’t save anything right now. Please try again later.', {
  headers: { 'retry-after': '60' },
});
const OVERTAKEN = refused(409, 'Someone else just changed this. Please check and try again.');

function refusalOf(error: unknown): Refusal {
  if (error instanceof UnreadableBody) return refused(400, error.message);
  if (isStorageFull(error)) return FULL;
  if (isReadOnly(error)) return READ_ONLY;
  if (isDamaged(error) || isDiskFault(error) || isFileFault(error, 'ENOENT', 'ENOTDIR')) return UNREADABLE;
  if (isConnectionFault(error)) return AWAY;
  if (isUnavailable(error)) return BUSY;
  if (isDuplicate(error)) return OVERTAKEN;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  // Of a page's part that could not be had just now.
  if (status === 503) return AWAY;
  if (typeof status !== 'number' || status < 400 || status >= 500) return FAILED;
  return refused(status, MESSAGES[status] ?? 'The request was refused.');
}

/** What is written into a damaged file may be lost: from now on it is read alone, as after a start with one. */
function stopWriting({ db, databaseState }: ServerContext, error: unknown): void {
  if (databaseState.writeFault !== null) return;
  databaseState.refusesWrites('The database is damaged.', error);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  sql`pragma query_only = on`.execute(db).catch(() => {});
}

/** Answers whatever went wrong as a problem that tells a visitor what to do and an attacker nothing. */
function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const { log, databaseState } = request.server.context;
  // The state tells of these in one line each, however many requests meet them.
  if (refusal === AWAY) databaseState.refused();
  else if (refusal === FULL) databaseState.full(error);
  else if (refusal === READ_ONLY) databaseState.readOnly(error);
  else if (isDamaged(error)) stopWriting(request.server.context, error);
  else if (refusal.status >= 500) log.error({ requestId: request.id, error: describeError(error) }, 'a request failed');
  if (refusal.status !== 413) return sendProblem(reply, refusal);
  const { bodyLimit } = request.routeOptions;
  return sendProblem(
    reply,
    refused(413, bodyLimit === undefined ? refusal.message : `The request is larger than ${sizeInWords(bodyLimit)}.`),
  );
}

/** Answers a request that is refused before anybody looks at what it asks for: pages in HTML, the API in JSON. */
async function refuseRequest(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const { refuse } = request.server.context.pageRefusals;
  if (refuse === null || !isForPage(request.raw.method, request.raw.url)) return sendProblem(reply, refusal);
  return refuse(request, reply, refusal);
}

/** For requests that the router itself refuses, such as an address with a broken escape. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void refuseRequest(request, reply, refusalOf(error));
}

/** An answer as bytes, for a connection that no longer has anybody to answer. */
function rawAnswer({ status, headers, body }: PlainAnswer): string {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}

function plainProblem(status: number, message: string): PlainAnswer {
  const problem: Problem = { success: false, message, requestId: randomUUID() };
  return {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' },
    body: JSON.stringify(problem),
  };
}

/** What is answered without the router. */
function plainAnswer(
  { config, pageRefusals }: ServerContext,
  isPage: boolean,
  status: number,
  message: string,
): string {
  const answer = isPage
    ? failurePage(unreadableRequest(status, message), pageRefusals.shellStyles)
    : plainProblem(status, message);
  return rawAnswer({ ...answer, headers: { ...securityHeaders(config.siteUrl), ...answer.headers } });
}

/** Method and address at the beginning of what could not be read; null where there is none. */
function requestLineOf(error: object): { method: string; url: string } | null {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const line = /^([A-Z]{3,10}) (\/\S*)/.exec(packet.subarray(0, 2048).toString('latin1'));
  return line === null ? null : { method: line[1] ?? '', url: line[2] ?? '' };
}

/** For bytes that are no HTTP at all: there is no request to answer, so the answer is written by hand. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket, app: FastifyInstance): void {
  // In the middle of another answer a second one would be taken for a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy(error);
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  app.admission.floodLog.add({
    message: 'a request could not be read',
    address: socket.remoteAddress,
    kind: { status, code: error.code ?? 'none' },
  });
  const line = requestLineOf(error);
  const isPage = line !== null && isForPage(line.method, line.url);
  socket.end(plainAnswer(app.context, isPage, status, MESSAGES[status] ?? FAILED.message));
}

/** Where the chat has its socket. */
const CHAT = /^\/socket\.io\/?(\?|$)/;

/**
 * Refuses to turn a connection into anything but the chat's socket. Without it Node leaves such a request without an
 * answer, a browser's or curl's offer to go on with HTTP/2 (`Upgrade: h2c`) included.
 */
export function refuseUpgrades(app: FastifyInstance): void {
  const { admission, context, server } = app;
  const refuse = (request: IncomingMessage, socket: Duplex, status: number, message: string) => {
    admission.floodLog.add({ message: 'an upgrade was refused', address: request.socket.remoteAddress });
    socket.on('error', () => socket.destroy());
    socket.end(plainAnswer(context, isForPage(request.method, request.url), status, message));
  };
  server.prependListener('upgrade', (request, socket) => {
    if (CHAT.test(request.url ?? '') && server.listenerCount('upgrade') > 1) {
      admission.connections.upgraded(request);
      return;
    }
    refuse(request, socket, 400, 'This server goes on with HTTP/1.1.');
  });
  server.on('connect', (request, socket) => refuse(request, socket, 405, 'This server is no proxy.'));
}

/** Sets up bodies, errors and unknown addresses for the whole server. */
export function installErrorHandling(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, readJson(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)));
    } catch (error) {
      done(error instanceof Error ? error : new UnreadableBody('The body is not valid JSON.'));
    }
  });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request, reply) => {
    const refusal = malformedRequest(request.raw);
    return refusal === null ? undefined : refuseRequest(request, reply, refusal);
  });

  const tellMethods = methodTeller(app.context.routes);
  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    tellMethods(request, reply) ?? sendProblem(reply, refused(404, 'We can’t find anything here.'));
  app.setNotFoundHandler(notFound);
  for (const prefix of OWN_PREFIXES) for (const url of [prefix, `${prefix}/*`]) app.all(url, notFound);
}
