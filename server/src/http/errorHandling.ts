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
import { describeSize } from './bodyLimits.ts';
import { malformedRequest } from './malformedRequest.ts';
import { OWN_PREFIXES, otherMethodsAnswerer } from './otherMethods.ts';
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
/** Temporary failures. */
export const BUSY = refused(503, 'The site is busy. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});
/** Does not say whether the write was stored: a connection lost during the commit leaves that open. */
const AWAY = refused(503, 'Something went wrong on our side. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});
/** Missing or damaged files: waiting does not help. */
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
  // A part of a page was temporarily unavailable.
  if (status === 503) return AWAY;
  if (typeof status !== 'number' || status < 400 || status >= 500) return FAILED;
  return refused(status, MESSAGES[status] ?? 'The request was refused.');
}

/** Switches to read-only mode when the database is damaged, because writes might be lost. */
function stopWriting({ db, databaseState }: ServerContext, error: unknown): void {
  if (databaseState.writeFault !== null) return;
  databaseState.refusesWrites('The database is damaged.', error);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  sql`pragma query_only = on`.execute(db).catch(() => {});
}

/** Answers an error with a problem that tells visitors what to do and attackers nothing. */
function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const { log, databaseState } = request.server.context;
  // These are logged once when the state changes, not for each request.
  if (refusal === AWAY) databaseState.refused();
  else if (refusal === FULL) databaseState.full(error);
  else if (refusal === READ_ONLY) databaseState.readOnly(error);
  else if (isDamaged(error)) stopWriting(request.server.context, error);
  else if (refusal.status >= 500) log.error({ requestId: request.id, error: describeError(error) }, 'a request failed');
  if (refusal.status !== 413) return sendProblem(reply, refusal);
  const { bodyLimit } = request.routeOptions;
  return sendProblem(
    reply,
    refused(413, bodyLimit === undefined ? refusal.message : `The request is larger than ${describeSize(bodyLimit)}.`),
  );
}

/** Refuses a malformed request: with HTML for pages, with JSON for the API. */
async function refuseRequest(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const { refuse } = request.server.context.pageRefusals;
  if (refuse === null || !isForPage(request.raw.method, request.raw.url)) return sendProblem(reply, refusal);
  return refuse(request, reply, refusal);
}

/** Handles requests that the router refuses, such as an address with a broken escape. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void refuseRequest(request, reply, refusalOf(error));
}

/** A raw HTTP response, for a connection without a usable response object. */
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

/** Answers that are sent without the router. */
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

/** Method and path at the start of unparsable bytes; null where there are none. */
function requestLineOf(error: object): { method: string; url: string } | null {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const line = /^([A-Z]{3,10}) (\/\S*)/.exec(packet.subarray(0, 2048).toString('latin1'));
  return line === null ? null : { method: line[1] ?? '', url: line[2] ?? '' };
}

/** Handles bytes that are not HTTP: there is no request object, so the response is written directly to the socket. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket, app: FastifyInstance): void {
  // During another response these bytes would be taken for a part of it.
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

/** Path of the chat's socket. */
const CHAT = /^\/socket\.io\/?(\?|$)/;

/**
 * Refuses upgrades other than the chat's socket. Otherwise Node would leave such requests unanswered, including offers of HTTP/2 by
 * browsers and curl (`Upgrade: h2c`).
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

  const answerMethod = otherMethodsAnswerer(app.context.routes);
  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    answerMethod(request, reply) ?? sendProblem(reply, refused(404, 'We can’t find anything here.'));
  app.setNotFoundHandler(notFound);
  for (const prefix of OWN_PREFIXES) for (const url of [prefix, `${prefix}/*`]) app.all(url, notFound);
}
