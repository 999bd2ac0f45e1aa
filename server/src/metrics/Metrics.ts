import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleaseState } from '../core/releaseState.ts';

/** Replaces unknown values: a label has few values, and none that a stranger chooses. */
const OTHER = 'other';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The counts of the chat. */
interface CountedChat {
  counts(): { connections: number; people: Record<string, number> };
}

/** The queue and cache of page rendering. Counts of finished work are since the start. */
export interface CountedPages {
  renderQueue: { inFlight: number; waiting: number; made: number; refused: number; gone: number };
  pageCache: { size: number; bytes: number; served: number };
  renderers: { size: number; ended: number };
}

/** Connections to the server, and those that were closed since the start, by reason. */
export interface CountedConnections {
  open(): Promise<number>;
  /** All places were taken. */
  turnedAway: number;
  /** Their network held the most, and another one needed room. */
  madeRoom: number;
  /** Their client read nothing. */
  stalled: number;
  /** Their client sent many requests without waiting for answers. */
  crowded: number;
}

/** State of the database. */
export interface CountedDatabase {
  isReachable: boolean;
  /** Since the start: outages, broken connections, requests answered 503, writes that failed on a full disk. */
  outages: number;
  droppedConnections: number;
  refusedRequests: number;
  fullErrors: number;
}

/** Number of mails with one status. */
export interface CountedMails {
  status: string;
  count: number;
}

export interface MetricsSources {
  /** The state of every release. */
  remotes(): readonly ReleaseState[];
  /** Answers from the response cache since the start, by route: these bypass all other counting. */
  fromMemory(): ReadonlyMap<string, { sent: number; held: number }>;
}

/**
 * All metrics of `/metrics`, in one registry. Labels never contain an address, a name or anything else that a visitor sent:
 * routes are patterns, and remotes are released ones.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sources: MetricsSources;
  readonly #requests;
  readonly #requestSeconds;
  readonly #renders;
  readonly #renderSeconds;
  readonly #incidents;
  readonly #pageViews;
  readonly #webVitals;

  constructor(sources: MetricsSources) {
    this.#sources = sources;
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'cog_http_requests_total',
      help: 'Requests that were answered, by route pattern; answers from memory are counted by themselves.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#requestSeconds = new Histogram({
      name: 'cog_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer.',
      labelNames: ['kind'],
      buckets: SECONDS,
      registers,
    });
    this.#renders = new Counter({
      name: 'cog_renders_total',
      help: 'Pages that were made; "browser" for those that were left to the browser.',
      labelNames: ['outcome'],
      registers,
    });
    this.#renderSeconds = new Histogram({
      name: 'cog_render_duration_seconds',
      help: 'Making a page, its loaders included.',
      buckets: SECONDS,
      registers,
    });
    this.#incidents = new Counter({
      name: 'cog_incidents_total',
      help: 'What broke in browsers, as they reported it.',
      labelNames: ['kind', 'remote'],
      registers,
    });
    this.#pageViews = new Counter({
      name: 'cog_page_views_total',
      help: 'Pages that were read, and what came beyond the limits.',
      labelNames: ['remote', 'kind'],
      registers,
    });
    this.#webVitals = new Counter({
      name: 'cog_web_vitals_total',
      help: 'Web vitals that browsers reported, by how good they were.',
      labelNames: ['metric', 'remote', 'rating'],
      registers,
    });
    this.#addCounter(
      'cog_answers_from_memory_total',
      'Answers from memory: of the API, kept pages and released files.',
      ['route', 'result'],
      (counter) => {
        for (const [route, { sent, held }] of sources.fromMemory()) {
          counter.inc({ route, result: 'sent' }, sent);
          counter.inc({ route, result: 'not modified' }, held);
        }
      },
    );
    this.#addGauge(
      'cog_release',
      'What is served of every release; 1 for the state it is in.',
      ['name', 'state'],
      (gauge) => {
        for (const { name, state } of sources.remotes()) gauge.set({ name, state }, 1);
      },
    );
  }

  /** Starts measuring event-loop lag, memory, processor and the like. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  watchChat(chat: CountedChat): void {
    this.#addGauge('cog_chat_connections', 'Open connections of the chat.', [], (gauge) => {
      gauge.set(chat.counts().connections);
    });
    this.#addGauge('cog_chat_people', 'People in a room of the chat.', ['room'], (gauge) => {
      for (const [room, count] of Object.entries(chat.counts().people)) gauge.set({ room }, count);
    });
  }

  watchPages({ renderQueue, pageCache, renderers }: CountedPages): void {
    this.#addGauge('cog_render_queue', 'Pages and password hashes under way, and that wait.', ['state'], (gauge) => {
      gauge.set({ state: 'in flight' }, renderQueue.inFlight);
      gauge.set({ state: 'waiting' }, renderQueue.waiting);
    });
    this.#addCounter('cog_render_queue_total', 'What became of them since the start.', ['outcome'], (counter) => {
      counter.inc({ outcome: 'made' }, renderQueue.made);
      counter.inc({ outcome: 'refused' }, renderQueue.refused);
      counter.inc({ outcome: 'gone' }, renderQueue.gone);
    });
    this.#addGauge('cog_kept_pages', 'Pages that are kept made.', [], (gauge) => gauge.set(pageCache.size));
    this.#addGauge('cog_kept_pages_bytes', 'What they take in memory.', [], (gauge) => gauge.set(pageCache.bytes));
    this.#addCounter('cog_kept_pages_served_total', 'Answers from pages that were kept made.', [], (counter) =>
      counter.inc(pageCache.served),
    );
    this.#addGauge('cog_render_children', 'Processes that render the pages of remotes.', [], (gauge) =>
      gauge.set(renderers.size),
    );
    this.#addCounter('cog_render_children_ended_total', 'Those that a remote ended.', [], (counter) =>
      counter.inc(renderers.ended),
    );
  }

  watchConnections(connections: CountedConnections): void {
    this.#addGauge('cog_connections', 'Open connections.', [], async (gauge) => gauge.set(await connections.open()));
    this.#addCounter('cog_connections_cut_total', 'Connections that were cut off, and why.', ['reason'], (counter) => {
      counter.inc({ reason: 'too many' }, connections.turnedAway);
      counter.inc({ reason: 'made room' }, connections.madeRoom);
      counter.inc({ reason: 'stalled' }, connections.stalled);
      counter.inc({ reason: 'crowded' }, connections.crowded);
    });
  }

  /** @param ask called at every scrape */
  watchDatabase(ask: () => Promise<CountedDatabase>): void {
    const counts = [
      ['cog_database_outages_total', 'How often the database was gone.', 'outages'],
      ['cog_database_dropped_connections_total', 'Connections that broke.', 'droppedConnections'],
      ['cog_database_refused_requests_total', 'Requests answered 503 because of the database.', 'refusedRequests'],
      ['cog_database_full_disk_errors_total', 'Writes that found the disk full.', 'fullErrors'],
    ] as const;
    this.#addGauge('cog_database_up', 'Whether the database answers.', [], async (gauge) => {
      gauge.set((await ask()).isReachable ? 1 : 0);
    });
    for (const [name, help, key] of counts) {
      this.#addCounter(name, help, [], async (counter) => counter.inc((await ask())[key]));
    }
  }

  /** @param ask returns null while the counts are unknown */
  watchMails(ask: () => Promise<readonly CountedMails[] | null>): void {
    this.#addGauge('cog_mails', 'Mails that are kept, by what became of them.', ['status'], async (gauge) => {
      for (const { status, count } of (await ask()) ?? []) gauge.set({ status }, count);
    });
  }

  /** @param request.route as a pattern; `kind` is page, file or call, the label of response times */
  answered(request: { method: string; route: string; status: number; kind: string; seconds: number }): void {
    const method = METHODS.has(request.method) ? request.method : OTHER;
    const status = `${Math.floor(request.status / 100)}xx`;
    this.#requests.inc({ method, route: request.route, status });
    this.#requestSeconds.observe({ kind: request.kind }, request.seconds);
  }

  rendered(outcome: string, seconds: number): void {
    this.#renders.inc({ outcome });
    this.#renderSeconds.observe(seconds);
  }

  /** @param kind one of the contract's; @param remote as a browser sent it */
  incident(kind: string, remote: string): void {
    const isKnown = this.#sources.remotes().some(({ name }) => name === remote);
    this.#incidents.inc({ kind, remote: isKnown ? remote : OTHER });
  }

  /** @param remote name of a known release */
  pageView(remote: string, kind: 'view' | 'left out'): void {
    this.#pageViews.inc({ remote, kind });
  }

  /** @param remote name of a known release */
  webVital(metric: string, remote: string, rating: string): void {
    this.#webVitals.inc({ metric, remote, rating });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #addGauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => void | Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        this.reset();
        return read(this);
      },
    });
  }

  #addCounter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (counter: Counter<Label>) => void | Promise<void>,
  ): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        this.reset();
        return read(this);
      },
    });
  }
}
