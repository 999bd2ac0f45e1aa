import { type IsoDate, type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { rateVital, type VisitReport, type VitalName, vitalNames } from '@cog/contracts/reports/visits.constants';
import { VISIT_LIMIT } from '../../admission/limits.ts';
import { MemoryLimit } from '../../admission/MemoryLimit.ts';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { bucketOf } from './buckets.ts';
import { type PageViews, type VitalCount, visitsRepository } from './visits.repository.ts';

/** A kill loses what was counted since the last writing. */
const WRITE_EVERY_MS = 10_000;
/** Releases of a remote that pages in browsers may still be of. */
const MOST_VERSIONS = 3;

interface KnownRelease {
  name: string;
  version: string;
  /** Paths of pages that are counted. */
  routes: ReadonlySet<string>;
}

/** A document that was answered. */
export interface AnsweredDocument {
  route: string;
  language: Language;
  address: string;
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'log' | 'metrics' | 'releases'>;

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * Counts page views and web vitals in memory, and writes them together every ten seconds. What there is room for is what
 * is released: keys are routes and versions of live remotes, so no flood makes more rows than a busy day.
 */
export class VisitCounts {
  readonly #context: Context;
  #views = new Map<string, PageViews>();
  #vitals = new Map<string, VitalCount>();
  #known: KnownRelease[] = [];
  #knownFor: string | null = null;
  readonly #limit: MemoryLimit;
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.#context = context;
    this.#limit = new MemoryLimit(VISIT_LIMIT, () => context.clock().getTime());
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Counts a document; one of a page that is not counted is nothing. */
  countDocument({ route, language, address }: AnsweredDocument): void {
    const release = this.#releases().find(({ routes }) => routes.has(route));
    if (release === undefined) return;
    const isLeftOut = !this.#takeTurn(address);
    this.#view({ remote: release.name, route, language }, isLeftOut ? 'left_out' : 'documents');
  }

  /** Counts what a browser reports. Pages that no release has or had a moment ago are dropped. */
  countReport({ language, pages }: VisitReport, address: string): void {
    for (const { remote, version, route, isMove, vitals } of pages) {
      const release = this.#releases().find((one) => one.name === remote && one.version === version);
      if (!release?.routes.has(route)) continue;
      if (!this.#takeTurn(address)) {
        this.#view({ remote, route, language }, 'left_out');
        continue;
      }
      if (isMove) this.#view({ remote, route, language }, 'moves');
      for (const metric of vitalNames) {
        const value = vitals[metric];
        if (value !== undefined) this.#vital({ remote, version, route, metric }, value);
      }
    }
  }

  /** Writes what was counted since the last time; what cannot be written is kept for the next. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    const [views, vitals] = [this.#views, this.#vitals];
    if (views.size === 0 && vitals.size === 0) return;
    this.#views = new Map();
    this.#vitals = new Map();
    const sorted = <Row>(rows: Map<string, Row>) => [...rows].sort(byKey).map(([, row]) => row);
    try {
      await visitsRepository(this.#context.db).add({ views: sorted(views), vitals: sorted(vitals) });
    } catch (error) {
      if (!isAnnounced(error)) {
        this.#context.log.error({ error: describeError(error) }, 'page views could not be written');
      }
      for (const row of views.values()) this.#addViews(row);
      for (const row of vitals.values()) this.#addVital(row);
    }
  }

  /** Live releases, and those that were live before them since this process started. */
  #releases(): readonly KnownRelease[] {
    let live: ReturnType<Context['releases']['live']>;
    try {
      live = this.#context.releases.live();
    } catch {
      // Pages tell of it; without them nothing is read.
      return this.#known;
    }
    if (live.id === this.#knownFor) return this.#known;
    this.#knownFor = live.id;
    const now = live.remotes.map(({ name, version, routes }) => ({
      name,
      version,
      // The few who work in the admin area would be told from such counts.
      routes: new Set(routes.filter(({ access }) => access === 'public' || access === 'promo').map(({ path }) => path)),
    }));
    const earlier = this.#known.filter(
      (known) => !now.some(({ name, version }) => name === known.name && version === known.version),
    );
    this.#known = [...now, ...earlier].filter(
      ({ name }, place, all) => all.slice(0, place).filter((one) => one.name === name).length < MOST_VERSIONS,
    );
    return this.#known;
  }

  /** Whether something of an address may be counted. */
  #takeTurn(address: string): boolean {
    return this.#limit.take(address) === 0;
  }

  #day(): IsoDate {
    return lagosDay(this.#context.clock());
  }

  #view(
    { remote, route, language }: Pick<PageViews, 'remote' | 'route' | 'language'>,
    kind: 'documents' | 'moves' | 'left_out',
  ): void {
    this.#addViews({ day: this.#day(), remote, route, language, documents: 0, moves: 0, left_out: 0, [kind]: 1 });
    this.#context.metrics.pageView(remote, kind);
  }

  #vital(of: Omit<VitalCount, 'day' | 'bucket' | 'count'>, value: number): void {
    const { metric, remote } = of;
    this.#addVital({ ...of, day: this.#day(), bucket: bucketOf(metric, value), count: 1 });
    this.#context.metrics.webVital(metric satisfies VitalName, remote, rateVital(metric, value));
  }

  #addViews(row: PageViews): void {
    const key = [row.day, row.remote, row.route, row.language].join(' ');
    const before = this.#views.get(key);
    if (before === undefined) this.#views.set(key, { ...row });
    else {
      before.documents += row.documents;
      before.moves += row.moves;
      before.left_out += row.left_out;
    }
  }

  #addVital(row: VitalCount): void {
    const key = [row.day, row.remote, row.version, row.route, row.metric, row.bucket].join(' ');
    const before = this.#vitals.get(key);
    if (before === undefined) this.#vitals.set(key, { ...row });
    else before.count += row.count;
  }
}
