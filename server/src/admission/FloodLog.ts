import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { MOST_LOGGED_NETWORKS } from './limits.ts';
import { networkOf } from './networkOf.ts';

const OTHER_NETWORKS = 'others';

export interface FloodEntry {
  /** Description of the event, the same for all of its kind: 'a request was refused'. */
  message: string;
  /** The sender's address: never logged, but replaced by a name that changes with each start. Left out when unknown. */
  address?: string | undefined;
  /** Distinguishes kinds with the same message: route, status. Never a value that the caller chooses, such as an address. */
  kind?: Readonly<Record<string, string | number>>;
  /** Further values for the line of an event that is logged at once. */
  details?: Readonly<Record<string, unknown>>;
  level?: 'debug' | 'info' | 'warn';
  /** How many events of a kind and network are logged at once per minute, one by default; the rest are counted. */
  mostAtOnce?: number;
}

interface Count extends Required<Pick<FloodEntry, 'message' | 'kind' | 'level'>> {
  network: string | undefined;
  logged: number;
  more: number;
}

/**
 * A log for events that strangers can cause without limit. Of each kind and network the first event is logged at once; further
 * ones within a minute are logged as one line with their number.
 */
export class FloodLog {
  readonly #log: Pick<Logger, 'debug' | 'info' | 'warn'>;
  readonly #secret = randomBytes(16);
  #counts = new Map<string, Count>();
  #networks = new Map<string, Set<string>>();

  constructor(log: Pick<Logger, 'debug' | 'info' | 'warn'>) {
    this.#log = log;
  }

  add({ message, address, kind = {}, details = {}, level = 'warn', mostAtOnce = 1 }: FloodEntry): void {
    const name = `${message} ${Object.values(kind).join(' ')}`;
    const network = address === undefined ? undefined : this.#networkName(name, address);
    const key = `${name} ${network}`;
    let count = this.#counts.get(key);
    if (count === undefined) {
      count = { message, kind, level, network, logged: 0, more: 0 };
      this.#counts.set(key, count);
    }
    if (count.logged < mostAtOnce) {
      count.logged++;
      this.#log[level]({ ...kind, ...details, ...(network === undefined ? {} : { network }) }, message);
    } else {
      count.more++;
    }
  }

  /** Logs the counts since the last flush, a line for each kind and network, and resets them. */
  flush(): void {
    for (const { message, kind, level, network, more } of this.#counts.values()) {
      if (more === 0) continue;
      this.#log[level]({ ...kind, more, ...(network === undefined ? {} : { network }) }, message);
    }
    this.#counts = new Map();
    this.#networks = new Map();
  }

  /** A name that distinguishes networks without revealing them: it cannot be traced back without this process's secret. */
  #networkName(kind: string, address: string): string {
    const name = createHmac('sha256', this.#secret).update(networkOf(address)).digest('hex').slice(0, 8);
    const known = this.#networks.get(kind);
    if (known === undefined) {
      this.#networks.set(kind, new Set([name]));
      return name;
    }
    if (!known.has(name) && known.size >= MOST_LOGGED_NETWORKS) return OTHER_NETWORKS;
    known.add(name);
    return name;
  }
}
