import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import type { AnswerOf, BodyOf, Endpoint, LazySchema, QueryOf } from '@cog/contracts/lib/endpoint';
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER } from '@cog/contracts/lib/headers';
import { isWorthRepeating } from '@cog/contracts/lib/outgoing';
import { type ProblemReason, readProblem } from '@cog/contracts/lib/problem';
import type { Incident } from '@cog/contracts/reports/incidents.constants';

/**
 * Sends a request: through axios in a browser, directly to the server's handlers while a page is rendered. Rejects
 * with a `TransportError` when there is no answer.
 */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/** There was no answer: no network, a time-out, or the caller cancelled. */
export class TransportError extends Error {
  override name = 'TransportError';
  readonly kind: 'offline' | 'timeout' | 'aborted';

  constructor(kind: TransportError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Why a call failed. `message` can be shown to the visitor as it is (specification, section 8). */
export type ApiFailure =
  | { kind: 'offline' | 'timeout' | 'aborted'; message: string }
  | { kind: 'unexpected'; message: string }
  | {
      kind: 'refused';
      status: number;
      message: string;
      errors: Record<string, string>;
      /** The machine-readable reason, where the page can do something about it. */
      reason?: ProblemReason;
      /** Seconds after which the call may be retried. */
      retryAfter?: number;
      requestId?: string;
    };

/** Whether a retry can help: there was no answer, or the server failed or was overloaded. */
export const isTemporary = (failure: ApiFailure): boolean =>
  failure.kind !== 'refused' || isWorthRepeating(failure.status);

export type ApiAnswer<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure };

export interface CallInput<E extends Endpoint> {
  /** Values of path parameters: `{ id }` for '/api/events/:id'. */
  params?: Readonly<Record<string, string>>;
  query?: Partial<QueryOf<E>>;
  body?: BodyOf<E>;
  /** Gives repeated calls the effect of one: created once per user action, and kept for its retries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** True for calls made by a timer: they do not keep an idle session alive. */
  background?: boolean;
}

/** Report of an answer that could not be read, without any of the answer's values. */
export interface ApiIncident {
  /** `load-failed`: the schema's code could not be loaded. `contract-mismatch`: the answer violates its contract. */
  kind: Extract<Incident['kind'], 'load-failed' | 'contract-mismatch'>;
  /** The endpoint's method and path, and what is wrong: a field's path and the rule that it violates. */
  message: string;
}

/** A loaded schema. */
type AnswerSchema = Awaited<ReturnType<LazySchema>>;

export interface ApiClientOptions {
  /** Called for each answer that could not be read. */
  onIncident?(incident: ApiIncident): void;
}

export interface ApiClient {
  /** Calls an endpoint. Expected failures are returned, not thrown: check `ok`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ApiAnswer<AnswerOf<E>>>;
}

const MESSAGES = {
  offline: 'Network error. Please check your connection and try again.',
  timeout: 'No response from server. Please try again.',
  aborted: 'The request was cancelled.',
  nothing: 'We can’t find anything here.',
  unexpected: 'Something went wrong. Please refresh the page.',
} as const;

const READ_RETRIES = 2;

/** Waits before a retry: 200 to 400 ms, doubled each time. */
function backOff(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt * (1 + Math.random())));
}

/** The query string with its '?', or '' if empty; undefined and null are left out. */
function queryString(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** Segments that URL parsers do not keep as they are: blank, '.' and '..'. */
const NO_STEP = /^\.{0,2}$/;

/**
 * The path with its parameters filled in; null if a value cannot be a path segment.
 *
 * @throws Error that names a parameter without a value
 */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string | null {
  let isPath = true;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}.`);
    if (NO_STEP.test(value)) isPath = false;
    return encodeURIComponent(value);
  });
  return isPath ? filled : null;
}

/** Sends a request; reads are retried when there is no answer. @throws TransportError after the last attempt */
async function sendWithRetries(transport: Transport, request: ApiRequest): Promise<ApiResponse> {
  const retries = request.method === 'GET' ? READ_RETRIES : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await transport(request);
    } catch (error) {
      const final = !(error instanceof TransportError) || error.kind === 'aborted' || attempt >= retries;
      if (final) throw error;
      await backOff(attempt);
    }
  }
}

/** Loads an answer's schema again after a pause if the first attempt failed. */
async function loadSchema(load: LazySchema, first: Promise<AnswerSchema>): Promise<AnswerSchema> {
  try {
    return await first;
  } catch {
    await backOff(0);
    return load();
  }
}

/** Where an answer violates its contract, 'list[0].name (required)'. Values may be personal data and are left out. */
function describeMismatch(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error.name !== 'ValidationError') return error.name;
  const path = 'path' in error && typeof error.path === 'string' && error.path !== '' ? error.path : 'whole answer';
  const rule = 'type' in error && typeof error.type === 'string' ? error.type : 'unknown rule';
  return `${path} (${rule})`;
}

/** Whether a body reports a refusal through `success` (specification, section 7), even if its status is 200. */
const saysNo = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  body.success === false &&
  readProblem(body) !== null;

const failed = (kind: Exclude<ApiFailure['kind'], 'refused'>): { ok: false; failure: ApiFailure } => ({
  ok: false,
  failure: { kind, message: MESSAGES[kind] },
});

/**
 * Makes the API client over a transport. Reads are tried three times, writes once. A schema that fails to load counts
 * as a lost connection, so that forms keep their input and its idempotency key.
 */
export function createApiClient(transport: Transport, { onIncident = () => {} }: ApiClientOptions = {}): ApiClient {
  return {
    async call(endpoint, input = {}) {
      const path = fillPath(endpoint.path, input.params);
      if (path === null) {
        return { ok: false, failure: { kind: 'refused', status: 404, message: MESSAGES.nothing, errors: {} } };
      }
      const request: ApiRequest = {
        method: endpoint.method,
        path: path + queryString(input.query),
        body: input.body,
        headers: {
          ...(input.idempotencyKey ? { [IDEMPOTENCY_HEADER]: input.idempotencyKey } : {}),
          ...(input.background ? { [BACKGROUND_HEADER]: '1' } : {}),
        },
        ...(input.signal ? { signal: input.signal } : {}),
      };
      // Loads in parallel with the request.
      const load: LazySchema | undefined = endpoint.answer;
      const firstLoad = load?.();
      firstLoad?.catch(() => {});
      let response: ApiResponse;
      try {
        response = await sendWithRetries(transport, request);
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        return failed(error.kind);
      }
      if (response.status >= 400 || (request.method !== 'GET' && saysNo(response.body))) {
        const problem = readProblem(response.body);
        return {
          ok: false,
          failure: {
            kind: 'refused',
            status: response.status,
            message: problem?.message ?? `Server error: ${response.status}`,
            errors: problem?.errors ?? {},
            ...(problem?.reason ? { reason: problem.reason } : {}),
            ...(problem?.retryAfter ? { retryAfter: problem.retryAfter } : {}),
            ...(problem?.requestId ? { requestId: problem.requestId } : {}),
          },
        };
      }
      if (!load || !firstLoad) return { ok: true, data: undefined };
      const call = `${endpoint.method} ${endpoint.path}`;
      let schema: AnswerSchema;
      try {
        schema = await loadSchema(load, firstLoad);
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        onIncident({ kind: 'load-failed', message: `${call}: the schema of the answer did not load: ${cause}` });
        return failed('offline');
      }
      try {
        return { ok: true, data: await schema.validate(response.body, { stripUnknown: true }) };
      } catch (error) {
        const mismatch = describeMismatch(error);
        onIncident({ kind: 'contract-mismatch', message: `${call}: the answer breaks its contract at ${mismatch}` });
        return failed('unexpected');
      }
    },
  };
}

/**
 * For loaders: returns the data of an answer, or throws a Response that the router shows as the page's error, with the
 * server's status, 503 if there was no answer, or 502 for an invalid answer.
 */
export function dataOrThrow<Data>(answer: ApiAnswer<Data>): Data {
  if (answer.ok) return answer.data;
  const { failure } = answer;
  const status = failure.kind === 'refused' ? failure.status : failure.kind === 'unexpected' ? 502 : 503;
  // A status line only allows Latin-1; pages show the body.
  const statusText = failure.message
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff]/g, '?')
    .slice(0, 200);
  throw new Response(failure.message, { status, statusText });
}
