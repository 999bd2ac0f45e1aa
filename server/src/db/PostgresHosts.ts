import pg from 'pg';
import { isUnavailable } from './databaseErrors.ts';

/** Matches the start with user and password, the hosts, and the rest: database and options. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:.*@)?)([^@/?]*)(.*)$/s;

/** The values of PostgreSQL's `target_session_attrs` that suit a site, which writes. */
const ATTRIBUTES = ['any', 'read-write', 'primary'];

/**
 * Splits a database URL into one for each host: 'postgres://a:5432,b:5432/cog' names two.
 *
 * @returns null for a text that is not the URL of a PostgreSQL database
 */
export function postgresUrls(databaseUrl: string): string[] | null {
  const [, begin, hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? [];
  if (begin === undefined) return null;
  try {
    return hosts.split(',').map((host, _, { length }) => {
      const url = new URL(`${begin}${host}${rest}`);
      const attributes = url.searchParams.get('target_session_attrs');
      // A single host may be named by a parameter, such as a socket.
      if ((url.hostname === '' && length > 1) || (attributes !== null && !ATTRIBUTES.includes(attributes)))
        throw new Error(host);
      if (attributes !== null) url.searchParams.delete('target_session_attrs');
      return url.href;
    });
  } catch {
    return null;
  }
}

/** A connection to the chosen host. */
export interface HostConnection {
  client: pg.Client;
  /** Whether it is read-only: a standby, or set to read-only. */
  isReadOnly: boolean;
}

/** Whether a connection is read-only at the moment. */
export async function isReadOnlyHost(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select current_setting('transaction_read_only') as read_only");
  return rows[0]?.read_only === 'on';
}

/** The hosts of one database, of which one accepts writes at a time. */
export class PostgresHosts {
  readonly urls: readonly string[];
  #current = 0;
  #isChosen = false;
  #choosing: Promise<void> | null = null;

  constructor(databaseUrl: string) {
    this.urls = postgresUrls(databaseUrl) ?? [databaseUrl];
  }

  /** The URL of the last chosen host. */
  get url(): string {
    return this.urls[this.#current] ?? '';
  }

  /**
   * Connects to the host that accepts writes, trying the last one first; if none does, to one that can be read.
   *
   * @throws the reason why none can be reached, preferably a temporary one
   */
  async connect(config: pg.ClientConfig): Promise<HostConnection> {
    const order = this.urls.map((_, index) => (this.#current + index) % this.urls.length);
    const faults: unknown[] = [];
    let readable: (HostConnection & { index: number }) | null = null;
    for (const index of order) {
      const client = new pg.Client({ ...config, connectionString: this.urls[index] });
      // The next statement reports the error.
      client.on('error', () => {});
      try {
        await client.connect();
        const isReadOnly = await isReadOnlyHost(client);
        if (isReadOnly && readable === null) {
          readable = { client, isReadOnly, index };
          continue;
        }
        if (isReadOnly) {
          await client.end();
          continue;
        }
        await readable?.client.end().catch(() => {});
        this.#choose(index);
        return { client, isReadOnly };
      } catch (error) {
        faults.push(error);
        client.end().catch(() => {});
      }
    }
    if (readable === null) throw faults.find(isUnavailable) ?? faults[0];
    this.#choose(readable.index);
    return readable;
  }

  #choose(index: number): void {
    this.#current = index;
    this.#isChosen = true;
  }

  /** Chooses a host unless one was chosen: for commands, which do not watch the hosts. */
  async chooseOnce(config: pg.ClientConfig): Promise<void> {
    if (this.urls.length === 1 || this.#isChosen) return;
    this.#choosing ??= this.connect(config)
      .then(({ client }) => client.end())
      .finally(() => {
        this.#choosing = null;
      });
    await this.#choosing;
  }
}
