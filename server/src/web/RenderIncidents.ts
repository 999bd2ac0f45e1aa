import { type Incident, LONGEST_STACK } from '@cog/contracts/reports/incidents.constants';

/** Of what breaks again and again, one is stored in this time. */
const AGAIN_MS = 60_000;
const LONGEST_MESSAGE = 500;

interface RenderIncidentsOptions {
  store(incident: Incident): Promise<void>;
  clock: () => number;
}

/** Stores what broke while the server rendered pages, next to browsers' reports: remote, version, page, reason. */
export class RenderIncidents {
  readonly #options: RenderIncidentsOptions;
  /** When something of a release's page was stored last. */
  readonly #stored = new Map<string, number>();

  constructor(options: RenderIncidentsOptions) {
    this.#options = options;
  }

  /** Never throws: a page that broke is told of in the log too. */
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
