import { defineGlobals } from './defineGlobals.ts';

type HeadersGiven = Iterable<readonly [string, string]> | Readonly<Record<string, string>>;

class HeaderFields {
  readonly #fields = new Map<string, string>();

  constructor(given: HeadersGiven = {}) {
    const entries = Symbol.iterator in given ? (given as Iterable<readonly [string, string]>) : Object.entries(given);
    for (const [name, value] of entries) this.append(name, value);
  }

  append(name: string, value: string): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }
  set(name: string, value: string): void {
    this.#fields.set(name.toLowerCase(), String(value));
  }
  get(name: string): string | null {
    return this.#fields.get(name.toLowerCase()) ?? null;
  }
  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase());
  }
  delete(name: string): void {
    this.#fields.delete(name.toLowerCase());
  }
  forEach(callback: (value: string, name: string) => void): void {
    for (const [name, value] of this) callback(value, name);
  }
  entries(): IterableIterator<[string, string]> {
    return [...this.#fields].sort(([one], [other]) => (one < other ? -1 : 1)).values();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}

interface ResponseGiven {
  status?: number;
  statusText?: string;
  headers?: HeadersGiven;
}

/** A response with a text body: loaders return it to redirect, or to report a missing page. */
class TextResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderFields;
  readonly #text: string | null;

  constructor(text: string | null = null, { status = 200, statusText = '', headers }: ResponseGiven = {}) {
    this.#text = text;
    this.status = status;
    this.statusText = statusText;
    this.headers = new HeaderFields(headers);
  }

  static json(data: unknown, { headers, ...given }: ResponseGiven = {}): TextResponse {
    const response = new TextResponse(JSON.stringify(data), { ...given, ...(headers ? { headers } : {}) });
    if (!response.headers.has('content-type')) response.headers.set('content-type', 'application/json');
    return response;
  }

  static redirect(location: string, status = 302): TextResponse {
    return new TextResponse(null, { status, headers: { location } });
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  get body(): string | null {
    return this.#text;
  }
  async text(): Promise<string> {
    return this.#text ?? '';
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.#text ?? '');
  }
}

/** A request without a body, since pages are requested with GET. */
class PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderFields;
  readonly signal: AbortSignal;

  constructor(
    address: string | URL | PageRequest,
    { method = 'GET', headers, signal }: { method?: string; headers?: HeadersGiven; signal?: AbortSignal } = {},
  ) {
    this.url = new URL(address instanceof PageRequest ? address.url : address).href;
    this.method = method.toUpperCase();
    this.headers = new HeaderFields(headers);
    this.signal = signal ?? new AbortController().signal;
  }

  clone(): PageRequest {
    return new PageRequest(this, { method: this.method, headers: this.headers, signal: this.signal });
  }
}

defineGlobals({ Headers: HeaderFields, Response: TextResponse, Request: PageRequest });
