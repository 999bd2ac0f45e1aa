import type { IncomingHttpHeaders } from 'node:http';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@cog/contracts/lib/endpoint';
import { IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isAhead } from '../core/internalRequestToken.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ActiveSession } from '../sessions/adminSessions.ts';
import type { ActivePromoSession } from '../sessions/promoSessions.ts';
import type { OpenToken } from '../sessions/releaseTokens.repository.ts';
import { accessGuards, type Hook, readSession } from './accessGuards.ts';
import { type Answer, refused } from './answer.ts';
import { bodyLimitOf } from './bodyLimits.ts';
import { checkInput, checkQuery } from './checkInput.ts';
import { addVary } from './crossOrigin.ts';
import { dropUnknownParams, type KnownParams } from './dropUnknownParams.ts';
import { EncodedResponse } from './EncodedResponse.ts';
import { evenOut } from './evenOut.ts';
import { broadcastInvalidation, invalidateAnswers, waitForInvalidation } from './invalidateAnswers.ts';
import type { Topic } from './ResponseCache.ts';
import { sendEncoded } from './sendEncoded.ts';
import { JSON_TYPE, sendProblem } from './sendProblem.ts';
import { sendWhole } from './sendWhole.ts';
import type { WholeList } from './WholeLists.ts';
import { earlierAnswer, withIdempotency } from './withIdempotency.ts';

/** A call that passed every check. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: Readonly<Record<string, string>>;
  /**
   * Never null where the endpoint's access is 'editor' or 'administrator', unless a release token calls it; always on a
   * public one, unless it `knowsSession`.
   */
  session: ActiveSession | null;
  /** Never null where the endpoint's access is 'promo'. */
  promoSession: ActivePromoSession | null;
  /** The token that calls it in the place of a session; null on every other call. */
  releaseToken: OpenToken | null;
  /** The transaction to write in, where the endpoint is idempotent; waiting for another connection in it would hang. */
  db: Kysely<DatabaseSchema>;
  now: Date;
  /** The caller's address, to count by; it is never stored or logged as it is. */
  address: string;
  cookie: string | undefined;
  /** The request's `Authorization`. */
  authorization: string | undefined;
  /** All headers, for what goes by what a client says of itself. */
  headers: IncomingHttpHeaders;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<AnswerOf<E>>>;

export interface EndpointOptions<E extends Endpoint = Endpoint> {
  /** For a public read: kept in memory until a write says that the topic changed. */
  cachedUntil?: Topic;
  /**
   * For a public read that is cached: the list that a query asks for whole, which is streamed in the place of what the handler
   * would answer; null for another query.
   */
  wholeList?: (query: QueryOf<E>, call: Call<E>) => WholeList | null | Promise<WholeList | null>;
  /** For a public read: its answer depends on who asks, by a cookie that the handler reads; no cache may keep it. */
  isPersonal?: boolean;
  /** For a write: the topics whose cached reads it makes wrong. */
  changes?: readonly Topic[];
  /** For a write: called once it is committed and before it is answered, to wake or do what goes on with it. */
  afterCommit?: () => void | Promise<void>;
  /** For a public read that answers more to who is signed in to the admin area: what they are answered is not cached. */
  knowsSession?: boolean;
  /** Further checks, after those of the access and before a byte of the body is read. */
  guards?: readonly Hook[];
  /** For a write: the largest body in bytes, where it is not the one that goes by who may call. */
  bodyBytes?: number;
  /** For what strangers may call: it is answered while the server is overloaded, since it checks the caller itself. */
  isEssential?: boolean;
  /**
   * For a write whose time must tell nothing of what it found: every answer leaves at a multiple of so many
   * milliseconds after the request began to be worked on.
   */
  answerEveryMs?: number;
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(request.params ?? {}).map(([name, value]) => [name, String(value)]));
}

function callOf<E extends Endpoint>(
  request: FastifyRequest,
  input: { query: QueryOf<E>; body: BodyOf<E>; db: Kysely<DatabaseSchema> },
): Call<E> {
  return {
    ...input,
    params: paramsOf(request),
    session: request.activeSession,
    promoSession: request.promoSession,
    releaseToken: request.releaseToken,
    now: request.server.context.clock(),
    address: request.ip,
    cookie: request.headers.cookie,
    authorization: request.headers.authorization,
    headers: request.headers,
  };
}

function reader<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { cachedUntil: topic, wholeList, knowsSession = false, isPersonal = false }: EndpointOptions<E>,
) {
  const visibilityOf = ({ activeSession }: FastifyRequest) =>
    endpoint.access === 'public' && !isPersonal && activeSession === null ? 'public' : 'private';

  /** Whether what is answered is not what every visitor is. */
  const isOwn = ({ activeSession, headers }: FastifyRequest) =>
    knowsSession && (activeSession !== null || isAhead(headers));

  async function read(request: FastifyRequest, reply: FastifyReply, asked: KnownParams): Promise<FastifyReply> {
    const { db, responseCache } = request.server.context;
    const query = await checkQuery(await endpoint.query?.(), asked.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const generation = topic === undefined ? 0 : responseCache.generation(topic);
    // The schema that the contract names for this endpoint has parsed the query; a read has no body.
    const input = { query: query.value as QueryOf<E>, body: undefined as BodyOf<E>, db };
    const call = callOf(request, input);
    const list = (await wholeList?.(input.query, call)) ?? null;
    if (list !== null && topic !== undefined) {
      // Of two versions that were written within the difference of two servers' clocks, the database may name one alone.
      const version = async () => `${responseCache.generation(topic)} ${await list.version()}`;
      return sendWhole(request, reply, { ...list, version }, visibilityOf(request));
    }
    const answer = await handler(call);
    if (answer.kind === 'refusal') return sendProblem(reply, answer);
    const body = new EncodedResponse(JSON.stringify(answer.body));
    if (topic !== undefined && !isOwn(request)) {
      const day = lagosDay(call.now);
      responseCache.put(asked.address, topic, generation, body, { isForVisitors: knowsSession, day });
    }
    return sendEncoded(request, reply, body, visibilityOf(request));
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = await dropUnknownParams(endpoint, request.raw.url ?? '', request.query);
    if (knowsSession) addVary(reply, 'cookie');
    const isKept = topic !== undefined && !isOwn(request);
    const kept = isKept ? request.server.context.responseCache.get(asked.address) : undefined;
    return kept === undefined ? read(request, reply, asked) : sendEncoded(request, reply, kept, visibilityOf(request));
  };
}

/** Once an answer went out in full, `answerFromCache` can send the next ones with the same headers. */
function cacheHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { responseCache } = request.server.context;
  const key = request.raw.url ?? '';
  // Those of an answer that was made for an editor, or for a day to come, are not what visitors are sent.
  const isOwn = request.activeSession !== null || isAhead(request.headers);
  const body = reply.statusCode === 200 && request.method === 'GET' && !isOwn ? responseCache.get(key) : undefined;
  if (body !== undefined) responseCache.cacheHeaders(key, body, reply.getHeaders(), request.routeOptions.url ?? '');
  done();
}

type Written = Extract<Answer<unknown>, { kind: 'answer' }>;

/** Answers a write. */
const sendWritten = (reply: FastifyReply, { status, headers, body }: Omit<Written, 'kind'>): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(body));

function writer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { changes = [], afterCommit, answerEveryMs }: EndpointOptions,
) {
  const scope = `${endpoint.method} ${endpoint.path}`;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { context } = request.server;
    const { db, clock } = context;
    const began = performance.now();
    const asked = await dropUnknownParams(endpoint, request.raw.url ?? '', request.query);
    const query = await checkQuery(await endpoint.query?.(), asked.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const schema = await endpoint.body?.();
    if (schema !== undefined && (request.body === undefined || request.body === null)) {
      return sendProblem(reply, refused(400, 'The request needs a body of JSON.'));
    }
    const body =
      schema === undefined ? ({ ok: true, value: undefined } as const) : await checkInput(schema, request.body);
    const { [IDEMPOTENCY_HEADER]: keys } = request.headers;
    const key = Array.isArray(keys) ? keys.join(',') : keys;
    // A key names what is sent and where it goes, which the address may say.
    const sent = { params: paramsOf(request), body: schema === undefined ? null : request.body };
    if (!body.ok) {
      const earlier = endpoint.idempotent ? await earlierAnswer(db, { scope, key, sent }) : null;
      return earlier === null ? sendProblem(reply, body.refusal) : sendWritten(reply, earlier);
    }

    // The schemas that the contract names for this endpoint have parsed both.
    const input = { query: query.value as QueryOf<E>, body: body.value as BodyOf<E> };
    const answer = endpoint.idempotent
      ? await withIdempotency({
          db,
          scope,
          key,
          sent,
          now: clock(),
          async act(transaction) {
            const given = await handler(callOf(request, { ...input, db: transaction }));
            if (given.kind === 'answer') await broadcastInvalidation(context, transaction, changes);
            return given;
          },
        })
      : await handler(callOf(request, { ...input, db }));
    if (answer.kind === 'answer') {
      if (endpoint.idempotent) context.responseCache.invalidate(changes);
      else await invalidateAnswers(context, changes);
      // Many strangers write at once, and nothing that they write is on a page that is the same for everybody.
      if (endpoint.access !== 'public') await waitForInvalidation(context, changes);
      await afterCommit?.();
    }
    if (answerEveryMs !== undefined) await evenOut(began, answerEveryMs);
    return answer.kind === 'refusal' ? sendProblem(reply, answer) : sendWritten(reply, answer);
  };
}

/**
 * The one way to add an endpoint: checks access, then query and body by the contract's schemas, answers
 * the contract's answer, or a `Problem` with a message. Writes marked idempotent run in a transaction.
 *
 * @throws Error for an endpoint that cannot be served as declared
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: EndpointOptions<E> = {},
): void {
  if (options.cachedUntil !== undefined && (endpoint.method !== 'GET' || endpoint.access !== 'public')) {
    throw new Error(`${endpoint.path}: only a public read may be cached.`);
  }
  if (options.wholeList !== undefined && options.cachedUntil === undefined) {
    throw new Error(`${endpoint.path}: only a read that may be cached is answered whole.`);
  }
  if (options.knowsSession && (endpoint.method !== 'GET' || endpoint.access !== 'public')) {
    throw new Error(`${endpoint.path}: only a public read may ask who is signed in.`);
  }
  if (options.cachedUntil !== undefined && options.isPersonal) {
    throw new Error(`${endpoint.path}: what one person is answered may not be kept for others.`);
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, isEssential: options.isEssential ?? false },
    bodyLimit: options.bodyBytes ?? bodyLimitOf(endpoint.access),
    onRequest: [...accessGuards(endpoint), ...(options.knowsSession ? [readSession] : []), ...(options.guards ?? [])],
    ...(options.cachedUntil === undefined ? {} : { onResponse: cacheHeaders }),
    handler: endpoint.method === 'GET' ? reader(endpoint, handler, options) : writer(endpoint, handler, options),
  });
}
