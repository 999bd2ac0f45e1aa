import type { ApiRequest, ApiResponse } from '@cog/contracts/composition';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@cog/contracts/endpoint';
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER } from '@cog/contracts/endpoint';
import { readProblem } from '@cog/contracts/problem';
import type { Schema } from 'yup';

/**
 * Carries a request: axios in a browser, the server's own handlers while a page is rendered.
 * Rejects with a `TransportError` when no answer came.
 */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export class TransportError extends Error {
  override name = 'TransportError';
  readonly kind: 'offline' | 'timeout' | 'aborted';

  constructor(kind: TransportError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Why a call gave no answer. `message` can be shown as it is (specification, section 8). */
export type ApiFailure =
  | { kind: 'offline' | 'timeout' | 'aborted'; message: string }
  | { kind: 'unexpected'; message: string }
  | { kind: 'refused'; status: number; message: string; errors: Record<string, string>; requestId?: string };

export type ApiAnswer<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure };

export interface CallInput<E> {
  /** Values of the path's parameters: `{ id }` for '/api/events/:id'. */
  params?: Readonly<Record<string, string>>;
  query?: Partial<QueryOf<E>>;
  body?: BodyOf<E>;
  /** Same key, same effect: made once for a thing a person does, kept for its retries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** True for what a page asks by itself every so often: it does not keep a session from going idle. */
  background?: boolean;
}

export interface ApiClient {
  /** Calls an endpoint. Never throws for what can be expected: look at `ok`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ApiAnswer<AnswerOf<E>>>;
}

const MESSAGES = {
  offline: 'Network error. Please check your connection and try again.',
  timeout: 'No response from server. Please try again.',
  aborted: 'The request was cancelled.',
  unexpected: 'The server sent an answer this page does not understand. Please reload the page.',
} as const;

const READ_RETRIES = 2;

/** Waits before a retry: 200 to 400 ms, doubled each time. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt * (1 + Math.random())));
}

function search(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** The path with its parameters filled in. @throws Error naming a parameter that has no value */
function fill(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}.`);
    return encodeURIComponent(value);
  });
}

async function send(transport: Transport, request: ApiRequest): Promise<ApiResponse> {
  const retries = request.method === 'GET' ? READ_RETRIES : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await transport(request);
    } catch (error) {
      const final = !(error instanceof TransportError) || error.kind === 'aborted' || attempt >= retries;
      if (final) throw error;
      await pause(attempt);
    }
  }
}

/** Typed by the schema that read it. */
type ReadAnswer = ReturnType<Schema['validate']>;

/**
 * What schemas made of answers. A browser reads each once; the server makes many pages of one that its
 * transport hands over again, and has it read once.
 */
const readAnswers = new WeakMap<object, Map<Schema, ReadAnswer>>();

function readAnswer(schema: Schema, body: unknown): ReadAnswer {
  const read = () => schema.validate(body, { stripUnknown: true });
  if (typeof body !== 'object' || body === null) return read();
  const known = readAnswers.get(body) ?? new Map<Schema, ReadAnswer>();
  readAnswers.set(body, known);
  const answer = known.get(schema) ?? read();
  known.set(schema, answer);
  return answer;
}

/** Makes the API client over a transport. Reads are tried three times, writes once. */
export function createApiClient(transport: Transport): ApiClient {
  return {
    async call(endpoint, input = {}) {
      const request: ApiRequest = {
        method: endpoint.method,
        path: fill(endpoint.path, input.params) + search(input.query),
        body: input.body,
        headers: {
          ...(input.idempotencyKey ? { [IDEMPOTENCY_HEADER]: input.idempotencyKey } : {}),
          ...(input.background ? { [BACKGROUND_HEADER]: '1' } : {}),
        },
        ...(input.signal ? { signal: input.signal } : {}),
      };
      // Asked for together with the answer, not after it.
      const answerSchema = endpoint.answer?.();
      answerSchema?.catch(() => {});
      let response: ApiResponse;
      try {
        response = await send(transport, request);
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        return { ok: false, failure: { kind: error.kind, message: MESSAGES[error.kind] } };
      }
      if (response.status >= 400) {
        const problem = readProblem(response.body);
        return {
          ok: false,
          failure: {
            kind: 'refused',
            status: response.status,
            message: problem?.message ?? `Server error: ${response.status}`,
            errors: problem?.errors ?? {},
            ...(problem?.requestId ? { requestId: problem.requestId } : {}),
          },
        };
      }
      try {
        const schema = await answerSchema;
        const data = schema ? await readAnswer(schema, response.body) : undefined;
        return { ok: true, data };
      } catch {
        return { ok: false, failure: { kind: 'unexpected', message: MESSAGES.unexpected } };
      }
    },
  };
}

/**
 * For loaders: the data of an answer, or a thrown Response that the router shows as the page's error
 * with a right status (the server's own status; 503 when nothing answered; 502 for an odd answer).
 */
export function dataOrThrow<Data>(answer: ApiAnswer<Data>): Data {
  if (answer.ok) return answer.data;
  const { failure } = answer;
  const status = failure.kind === 'refused' ? failure.status : failure.kind === 'unexpected' ? 502 : 503;
  throw new Response(failure.message, { status, statusText: failure.message.slice(0, 200) });
}
