import { type Incident, LONGEST_STACK } from '@cog/contracts/reports/incidents.constants';

/** Repeated incidents of the same page are stored once in this time. */
const AGAIN_MS = 60_000;
const LONGEST_MESSAGE = 500;

interface RenderIncidentsOptions {
  store(incident: Incident): Promise<void>;
  clock: () => number;
}

/** Stores failures of server rendering next to browsers' incident reports: remote, version, page, reason. */
export class RenderIncidents {
  readonly #options: RenderIncidentsOptions;
  /** When an incident of each release and page was last stored. */
  readonly #stored = new Map<string, number>();

  constructor(options: RenderIncidentsOptions) {
    this.#options = options;
  }

  /** Never throws: the failure is in the log as well. */
  async add({ remote, version, route }: Omit<Incident, 'kind' | 'message' | 'stack'>, error: unknown): Promise<void> {
    const { store, clock } = this.#options;
    const key = `${remote}@${version} ${route}`;
    const now = clock();
    if (now - (this.#stored.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    for (const [old, at] of this.#stored) if (now - at >= AGAIN_MS) this.#stored.delete(old);
    this.#stored.set(key, now);
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const stack = error instanceof Error ? error.stack?.slice(0, LONGEST_STACK) : undefined;
    await store({
      kind: 'render-failed',
      remote,
      version,
      route,
      message: message.slice(0, LONGEST_MESSAGE),
      ...(stack === undefined ? {} : { stack }),
    }).catch(() => {});
  }
}
