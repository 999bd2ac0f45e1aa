import type { InferType, Schema } from 'yup';
import type { ReleaseVerb } from '../releases/constants.ts';
import type { Access } from './access.ts';

/** A schema that is loaded when it is first needed, so that yup never rides on a reading page's first visit. */
export type LazySchema<S = Schema> = () => Promise<S>;

type Parsed<Source extends LazySchema | undefined> = Source extends LazySchema
  ? InferType<Awaited<ReturnType<Source>>>
  : undefined;

/**
 * One call of the API, written once for both ends: the server validates with it, the API client sends and parses with it. Who may
 * call it is also written out in the server's `accessTable.test.ts`.
 */
export interface Endpoint<
  Query extends LazySchema | undefined = LazySchema | undefined,
  Body extends LazySchema | undefined = LazySchema | undefined,
  Answer extends LazySchema | undefined = LazySchema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path. `:name` is a parameter. */
  path: `/${string}`;
  /** What it does, in a line without a full stop: 'Adds a book'. Heads the call in the API's description. */
  summary: string;
  /** Who may call it; checked on the server before the body is read. */
  access: Access;
  /** Shape of the query string. Values arrive as text and are cast by the schema. */
  query: Query;
  /** Shape of the JSON body. */
  body: Body;
  /** Shape of the JSON answer. */
  answer: Answer;
  /** True when a repeated call with the same `Idempotency-Key` must have the effect of one. */
  idempotent?: boolean;
  /**
   * True where the signed-in user must have shown within the last minutes who they are (`RECENT_SIGN_IN_MINUTES`); else
   * 403 with the reason 'authenticate-again'.
   */
  needsRecentSignIn?: boolean;
  /** True for what may be called while another person made the password; all else answers 403, 'password-given'. */
  takesGivenPassword?: boolean;
  /**
   * What a release token must be allowed to do to call it in place of a signed-in user; 'any' where every token may.
   * It comes as `Authorization: Bearer` (`contracts/src/releases/releaseToken.ts`).
   */
  takesReleaseToken?: ReleaseVerb | 'any';
}

export type QueryOf<E> =
  E extends Endpoint<infer Query, LazySchema | undefined, LazySchema | undefined> ? Parsed<Query> : never;
export type BodyOf<E> =
  E extends Endpoint<LazySchema | undefined, infer Body, LazySchema | undefined> ? Parsed<Body> : never;
export type AnswerOf<E> =
  E extends Endpoint<LazySchema | undefined, LazySchema | undefined, infer Answer> ? Parsed<Answer> : never;

interface EndpointOptions<Query, Body, Answer> {
  method: Endpoint['method'];
  path: Endpoint['path'];
  summary: string;
  access: Endpoint['access'];
  query?: Query;
  body?: Body;
  answer?: Answer;
  idempotent?: boolean;
  needsRecentSignIn?: boolean;
  takesGivenPassword?: boolean;
  takesReleaseToken?: Endpoint['takesReleaseToken'];
}

/** Declares an endpoint; the types of its query, body and answer follow from the schemas. */
export function defineEndpoint<
  Query extends LazySchema | undefined = undefined,
  Body extends LazySchema | undefined = undefined,
  Answer extends LazySchema | undefined = undefined,
>(options: EndpointOptions<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return {
    ...options,
    query: options.query as Query,
    body: options.body as Body,
    answer: options.answer as Answer,
  };
}
