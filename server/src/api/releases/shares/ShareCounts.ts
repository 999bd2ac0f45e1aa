import { describeError } from '../../../core/describeError.ts';
import { isAnnounced } from '../../../db/databaseErrors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { type ShareCount, shareCounts } from './shareCounts.repository.ts';

/** A visit, by the versions in its document and the remotes of its page. */
interface Visit {
  composition: string;
  remotes: readonly string[];
}

/**
 * Counts visits, while a version has a share of visitors, for this version and for the live one: for a remote the visits to its
 * pages, for the shell all. The counts stay in memory until they are written with the page views.
 */
export class ShareCounts {
  readonly #context: Pick<ServerContext, 'db' | 'log' | 'releases'>;
  #rows = new Map<string, ShareCount>();

  constructor(context: Pick<ServerContext, 'db' | 'log' | 'releases'>) {
    this.#context = context;
  }

  count({ composition, remotes }: Visit, field: 'visits' | 'failed'): void {
    const { releases } = this.#context;
    for (const { name, live } of releases.shares()) {
      if (name !== 'shell' && !remotes.includes(name)) continue;
      const side = composition === live.id ? 'share' : composition === releases.liveId() ? 'live' : null;
      const since = releases.rows.shares[name]?.at;
      if (side === null || since === undefined) continue;
      const key = `${name} ${since} ${side}`;
      const row = this.#rows.get(key) ?? { name, since, side, visits: 0, failed: 0 };
      this.#rows.set(key, { ...row, [field]: row[field] + 1 });
    }
  }

  /** Writes the counts since the last time. If the database is unavailable, some seconds of them are lost. */
  async write(): Promise<void> {
    if (this.#rows.size === 0) return;
    const rows = [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    this.#rows = new Map();
    try {
      await shareCounts(this.#context.db).add(rows);
    } catch (error) {
      if (isAnnounced(error)) return;
      this.#context.log.error({ error: describeError(error) }, 'visits of a share could not be written');
    }
  }
}
