import { type Language, lagosDay } from '@cog/contracts/lib/calendar';
import { rateVital, vitalNames } from '@cog/contracts/reports/visits.constants';
import type { ReportedPage, VisitReport } from '@cog/contracts/reports/visits.schema';
import { VISIT_LIMIT } from '../../admission/limits.ts';
import { MemoryLimit } from '../../admission/MemoryLimit.ts';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import type { CountedDocument, ServerContext } from '../../http/serverContext.ts';
import type { LiveReleases } from '../../releases/ReleaseStore.ts';
import { ShareCounts } from '../releases/shares/ShareCounts.ts';
import { bucketOf } from './buckets.ts';
import { addDailyCounts, type DailyCount, KEY } from './dailyCounts.repository.ts';

/** A killed process loses the counts since the last write. */
const WRITE_EVERY_MS = 10_000;

type Page = Pick<ReportedPage, 'remote' | 'version' | 'route'>;
type Context = Pick<ServerContext, 'db' | 'clock' | 'log' | 'metrics' | 'releases'>;

const keyOf = (row: DailyCount): string => KEY.map((column) => row[column]).join(' ');
const pageKey = ({ remote, version, route }: Page): string => `${remote} ${version} ${route}`;

/**
 * Counts page views and web vitals in memory, and writes them every ten seconds. Only pages of releases that are live, or were
 * since this process started, are counted, so a flood makes no more rows than a busy day.
 */
export class VisitCounts {
  readonly #context: Context;
  readonly #limit: MemoryLimit;
  /** Counts of visits by share of visitors, on which shares are judged. */
  readonly shares: ShareCounts;
  /** Pages by path, for each composition that is served: the live one and those of shares of visitors. */
  #served = new Map<string, ReadonlyMap<string, Page>>();
  #servedIds = '';
  /** Pages of every release since this process started. */
  readonly #known = new Set<string>();
  #rows = new Map<string, DailyCount>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.#context = context;
    this.#limit = new MemoryLimit(VISIT_LIMIT, () => context.clock().getTime());
    this.shares = new ShareCounts(context);
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  /** Stops the timer and writes the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Counts a served document; documents of other pages are ignored. */
  countDocument({ route, language, composition, address }: CountedDocument & { address: string }): void {
    this.#followReleases();
    const page = this.#served.get(composition)?.get(route);
    if (page === undefined || !this.#takeTurn(page, language, address)) return;
    this.#count(page, 'view', language);
    this.shares.count({ composition, remotes: [page.remote] }, 'visits');
  }

  /** Counts a failed visit, for the remote that failed and the remote of the page. */
  countFailed({ composition, remote, route }: { composition: string; remote: string; route: string }): void {
    this.#followReleases();
    const page = this.#served.get(composition)?.get(route);
    if (page !== undefined) this.shares.count({ composition, remotes: [remote, page.remote] }, 'failed');
  }

  /** Counts what a browser reports. Pages that no current or recent release has are ignored. */
  countReport({ language, pages }: VisitReport, address: string): void {
    this.#followReleases();
    for (const { isMove, vitals, ...page } of pages) {
      if (!this.#known.has(pageKey(page)) || !this.#takeTurn(page, language, address)) continue;
      if (isMove) this.#count(page, 'view', language);
      for (const name of vitalNames) {
        const value = vitals[name];
        if (value === undefined) continue;
        this.#count(page, name, String(bucketOf(name, value)));
        this.#context.metrics.webVital(name, page.remote, rateVital(name, value));
      }
    }
  }

  /** Writes the counts since the last time; counts that cannot be written are kept for the next write. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow()).then(() => this.shares.write());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    if (this.#rows.size === 0) return;
    const rows = [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    this.#rows = new Map();
    try {
      await addDailyCounts(this.#context.db, rows);
    } catch (error) {
      if (!isAnnounced(error)) {
        this.#context.log.error({ error: describeError(error) }, 'page views could not be written');
      }
      for (const row of rows) this.#add(row);
    }
  }

  #followReleases(): void {
    try {
      const { releases } = this.#context;
      const served = [releases.live(), ...releases.shares().map(({ live }) => live)];
      const ids = served.map(({ id }) => id).join();
      if (ids === this.#servedIds) return;
      this.#servedIds = ids;
      this.#served = new Map(served.map((one) => [one.id, this.#pagesOf(one)]));
    } catch {
      // Page requests report unreadable releases; here the known pages stay in use.
    }
  }

  #pagesOf({ remotes }: LiveReleases): ReadonlyMap<string, Page> {
    const pages = new Map<string, Page>();
    for (const { name: remote, version, routes } of remotes) {
      // Counts of the admin area would reveal its few users, so it is left out.
      const counted = routes.filter(({ access }) => access === 'public' || access === 'promo');
      for (const { path: route } of counted) {
        const page = { remote, version, route };
        this.#known.add(pageKey(page));
        pages.set(route, page);
      }
    }
    return pages;
  }

  /** Whether an event of an address may be counted; others are counted as left out. */
  #takeTurn(page: Page, language: Language, address: string): boolean {
    if (this.#limit.take(address) === 0) return true;
    this.#count(page, 'left out', language);
    return false;
  }

  #count({ remote, version, route }: Page, kind: DailyCount['kind'], value: string): void {
    const day = lagosDay(this.#context.clock());
    this.#add({ day, kind, remote, version, route, value, count: 1 });
    if (kind === 'view' || kind === 'left out') this.#context.metrics.pageView(remote, kind);
  }

  #add(row: DailyCount): void {
    const before = this.#rows.get(keyOf(row))?.count ?? 0;
    this.#rows.set(keyOf(row), { ...row, count: before + row.count });
  }
}
