import type { InferType, Schema } from 'yup';
import type { ReleaseVerb } from '../releases/constants.ts';
import type { Access } from './access.ts';

/** A schema that is loaded when first needed, so that the first visit to a page that only shows texts does not load yup. */
export type LazySchema<S = Schema> = () => Promise<S>;

type Parsed<Source extends LazySchema | undefined> = Source extends LazySchema
  ? InferType<Awaited<ReturnType<Source>>>
  : undefined;

/**
 * One call of the API, declared once for both ends: the server validates with it, and the API client sends and parses with it.
 * Its access is also listed in the server's `accessTable.test.ts`.
 */
export interface Endpoint<
  Query extends LazySchema | undefined = LazySchema | undefined,
  Body extends LazySchema | undefined = LazySchema | undefined,
  Answer extends LazySchema | undefined = LazySchema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path. `:name` is a parameter. */
  path: `/${string}`;
  /** One line about what it does or returns, without a full stop: 'Adds a book'. Title of the call in the API's description. */
  summary: string;
  /** Who may call it; the server checks before it reads the body. */
  access: Access;
  /** Schema of the query string. Values arrive as text and are cast by the schema. */
  query: Query;
  /** Schema of the JSON body. */
  body: Body;
  /** Schema of the JSON answer. */
  answer: Answer;
  /** True when repeated calls with the same `Idempotency-Key` must have the effect of one. */
  idempotent?: boolean;
  /**
   * True where the signed-in user must have authenticated within the last minutes (`RECENT_SIGN_IN_MINUTES`); else 403 with the
   * reason 'authenticate-again'.
   */
  needsRecentSignIn?: boolean;
  /** True where users may call it before replacing a password that someone else set; other endpoints answer 403, 'password-given'. */
  allowedBeforePasswordChange?: boolean;
  /**
   * The permission that a release token needs to call it in place of a signed-in user; 'any' for every token. Sent as
   * `Authorization: Bearer` (`contracts/src/releases/releaseToken.ts`).
   */
  takesReleaseToken?: ReleaseVerb | 'any';
}

export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type AnswerOf<E extends Endpoint> = Parsed<E['answer']>;

/** An endpoint without the schemas that it does not need. */
type EndpointDeclaration<Query, Body, Answer> = Omit<Endpoint, 'query' | 'body' | 'answer'> & {
  query?: Query;
  body?: Body;
  answer?: Answer;
};

/** Declares an endpoint; the types of query, body and answer follow from the schemas. */
export function defineEndpoint<
  Query extends LazySchema | undefined = undefined,
  Body extends LazySchema | undefined = undefined,
  Answer extends LazySchema | undefined = undefined,
>(declaration: EndpointDeclaration<Query, Body, Answer>): Endpoint<Query, Body, Answer> {
  return {
    ...declaration,
    query: declaration.query as Query,
    body: declaration.body as Body,
    answer: declaration.answer as Answer,
  };
}
