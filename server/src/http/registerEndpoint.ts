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
import { CompressibleBody } from './CompressibleBody.ts';
import { checkInput, checkQuery } from './checkInput.ts';
import { addVary } from './crossOrigin.ts';
import { dropUnknownParams, type KnownParams } from './dropUnknownParams.ts';
import { evenOut } from './evenOut.ts';
import { broadcastInvalidation, invalidateAnswers, waitForInvalidation } from './invalidateAnswers.ts';
import type { Topic } from './ResponseCache.ts';
import { sendEncoded } from './sendEncoded.ts';
import { JSON_TYPE, sendProblem } from './sendProblem.ts';
import { sendWhole } from './sendWhole.ts';
import type { WholeList } from './WholeLists.ts';
import { earlierAnswer, withIdempotency } from './withIdempotency.ts';

/** A call that has passed all checks. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  params: Readonly<Record<string, string>>;
  /**
   * The session. Not null where access is 'editor' or 'administrator', except for calls with a release token; null on public
   * endpoints without `knowsSession`.
   */
  session: ActiveSession | null;
  /** The promo session; not null where access is 'promo'. */
  promoSession: ActivePromoSession | null;
  /** The release token of a call without a session; null on all other calls. */
  releaseToken: OpenToken | null;
  /** The transaction to write in if the endpoint is idempotent; using another connection inside it would deadlock. */
  db: Kysely<DatabaseSchema>;
  now: Date;
  /** The caller's address, for rate limits; never stored or logged as it is. */
  address: string;
  cookie: string | undefined;
  /** The `Authorization` header. */
  authorization: string | undefined;
  /** All request headers. */
  headers: IncomingHttpHeaders;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<AnswerOf<E>>>;

export interface EndpointOptions<E extends Endpoint = Endpoint> {
  /** For a public read: the topic under which its answers are cached until a write invalidates it. */
  cachedUntil?: Topic;
  /**
   * For a cached public read: the whole list that a query asks for, which is streamed instead of calling the handler; null for
   * other queries.
   */
  wholeList?: (query: QueryOf<E>, call: Call<E>) => WholeList | null | Promise<WholeList | null>;
  /** For a public read: the answer depends on a cookie, so it is never cached. */
  isPersonal?: boolean;
  /** For a write: the topics that it invalidates. */
  changes?: readonly Topic[];
  /** For a write: called after the commit and before the answer, to start follow-up work. */
  afterCommit?: () => void | Promise<void>;
  /** For a public read that answers more to signed-in users; their answers are not cached. */
  knowsSession?: boolean;
  /** Further checks, after those of access and before the body is read. */
  guards?: readonly Hook[];
  /** For a write: the largest body in bytes, instead of the default of its access. */
  bodyBytes?: number;
  /** For a public call that checks its caller itself: it is answered even while the server is overloaded. */
  isEssential?: boolean;
  /**
   * For a write whose duration must not reveal its result: answers are sent at multiples of this many milliseconds after the start
   * of processing.
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

  /** Whether an answer differs from that of other visitors. */
  const isOwn = ({ activeSession, headers }: FastifyRequest) =>
    knowsSession && (activeSession !== null || isAhead(headers));

  async function read(request: FastifyRequest, reply: FastifyReply, known: KnownParams): Promise<FastifyReply> {
    const { db, responseCache } = request.server.context;
    const query = await checkQuery(await endpoint.query?.(), known.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const generation = topic === undefined ? 0 : responseCache.generation(topic);
    // The contract's schema has parsed the query; a read has no body.
    const input = { query: query.value as QueryOf<E>, body: undefined as BodyOf<E>, db };
    const call = callOf(request, input);
    const list = (await wholeList?.(input.query, call)) ?? null;
    if (list !== null && topic !== undefined) {
      // Two versions written within the difference of two servers' clocks may have the same timestamp.
      const version = async () => `${responseCache.generation(topic)} ${await list.version()}`;
      return sendWhole(request, reply, { ...list, version }, visibilityOf(request));
    }
    const answer = await handler(call);
    if (answer.kind === 'refusal') return sendProblem(reply, answer);
    const body = new CompressibleBody(JSON.stringify(answer.body));
    if (topic !== undefined && !isOwn(request)) {
      const day = lagosDay(call.now);
      responseCache.put(known.address, topic, generation, body, { isForVisitors: knowsSession, day });
    }
    return sendEncoded(request, reply, body, visibilityOf(request));
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const known = await dropUnknownParams(endpoint, request.raw.url ?? '', request.query);
    if (knowsSession) addVary(reply, 'cookie');
    const isKept = topic !== undefined && !isOwn(request);
    const kept = isKept ? request.server.context.responseCache.get(known.address) : undefined;
    return kept === undefined ? read(request, reply, known) : sendEncoded(request, reply, kept, visibilityOf(request));
  };
}

/** Stores the headers of a full answer, with which `answerFromCache` sends the next ones. */
function cacheHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { responseCache } = request.server.context;
  const key = request.raw.url ?? '';
  // Answers for editors or for future days are not shared with visitors.
  const isOwn = request.activeSession !== null || isAhead(request.headers);
  const body = reply.statusCode === 200 && request.method === 'GET' && !isOwn ? responseCache.get(key) : undefined;
  if (body !== undefined) responseCache.cacheHeaders(key, body, reply.getHeaders(), request.routeOptions.url ?? '');
  done();
}

type Written = Extract<Answer<unknown>, { kind: 'answer' }>;

/** Handles a write. */
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
    const known = await dropUnknownParams(endpoint, request.raw.url ?? '', request.query);
    const query = await checkQuery(await endpoint.query?.(), known.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    const schema = await endpoint.body?.();
    if (schema !== undefined && (request.body === undefined || request.body === null)) {
      return sendProblem(reply, refused(400, 'The request needs a body of JSON.'));
    }
    const body =
      schema === undefined ? ({ ok: true, value: undefined } as const) : await checkInput(schema, request.body);
    const { [IDEMPOTENCY_HEADER]: keys } = request.headers;
    const key = Array.isArray(keys) ? keys.join(',') : keys;
    // The idempotency key covers body and target, which may be part of the path.
    const sent = { params: paramsOf(request), body: schema === undefined ? null : request.body };
    if (!body.ok) {
      const earlier = endpoint.idempotent ? await earlierAnswer(db, { scope, key, sent }) : null;
      return earlier === null ? sendProblem(reply, body.refusal) : sendWritten(reply, earlier);
    }

    // The contract's schemas have parsed both.
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
      // Strangers write often, and their writes are on no cached page.
      if (endpoint.access !== 'public') await waitForInvalidation(context, changes);
      await afterCommit?.();
    }
    if (answerEveryMs !== undefined) await evenOut(began, answerEveryMs);
    return answer.kind === 'refusal' ? sendProblem(reply, answer) : sendWritten(reply, answer);
  };
}

/**
 * The only way to add an endpoint. Checks access, validates query and body with the contract's schemas, and answers as the contract
 * says, or with a `Problem`. Idempotent writes run in a transaction.
 *
 * @throws Error when the declaration contradicts itself
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
