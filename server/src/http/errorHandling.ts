import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@cog/contracts/lib/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { isConnectionFault, isDuplicate, isStorageFull, isUnavailable } from '../db/databaseErrors.ts';
import { type Refusal, refused } from './answer.ts';
import { readJson, UnreadableBody } from './readJson.ts';
import { JSON_TYPE, sendProblem } from './sendProblem.ts';

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than 1 MB.',
  414: 'The address is too long.',
  415: 'Send the body as JSON, with Content-Type: application/json.',
  431: 'The request has too many headers.',
};

const FAILED = refused(500, 'Something went wrong on our side. Please try again.');
const BUSY = refused(503, 'The service is busy. Please try again in a moment.', { headers: { 'retry-after': '5' } });
/** Says nothing of what was sent: a connection lost while it was being stored leaves open whether it was. */
const AWAY = refused(503, 'We cannot reach our records just now. Please try again in a moment.', {
  headers: { 'retry-after': '5' },
});
const FULL = refused(503, 'There is no room left on our server, so this was not saved. Please try again later.', {
  headers: { 'retry-after': '60' },
});
const OVERTAKEN = refused(409, 'Somebody else saved the same at this moment. Please look again before you go on.');

function refusalOf(error: unknown): Refusal {
  if (error instanceof UnreadableBody) return refused(400, error.message);
  if (isStorageFull(error)) return FULL;
  if (isConnectionFault(error)) return AWAY;
  if (isUnavailable(error)) return BUSY;
  if (isDuplicate(error)) return OVERTAKEN;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  // Of a page's part that could not be had just now.
  if (status === 503) return AWAY;
  if (typeof status !== 'number' || status < 400 || status >= 500) return FAILED;
  return refused(status, MESSAGES[status] ?? 'The request was refused.');
}

/** Answers whatever went wrong as a problem that tells a visitor what to do and an attacker nothing. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const { log, databaseState } = request.server.context;
  // The state tells of these in one line each, however many requests meet them.
  if (refusal === AWAY) databaseState.refused();
  else if (refusal === FULL) databaseState.full(error);
  else if (refusal.status >= 500) log.error({ requestId: request.id, error: describeError(error) }, 'a request failed');
  return sendProblem(reply, refusal);
}

/** For requests that the router itself refuses, such as an address with a broken escape. */
export function handleFrameworkError(error: FastifyError, _request: unknown, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, refusalOf(error));
}

/** For bytes that are no HTTP at all: there is no request to answer, so the answer is written by hand. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const message = MESSAGES[status] ?? FAILED.message;
  const body = JSON.stringify({ success: false, message, requestId: randomUUID() } satisfies Problem);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Answers of addresses that the server keeps for itself; other reads belong to the pages. */
const OWN_PREFIXES = ['/api', '/citizen', '/assets'];

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

  const notFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, refused(404, 'There is nothing at this address.'));
  app.setNotFoundHandler(notFound);
  for (const prefix of OWN_PREFIXES) for (const url of [prefix, `${prefix}/*`]) app.all(url, notFound);
}
