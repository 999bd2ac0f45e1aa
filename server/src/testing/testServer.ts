import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseLocation } from '../db/dialect.ts';
import { TOPICS } from '../http/ResponseCache.ts';
import { createLog } from '../log.ts';
import { ADMIN, START } from './templateDatabase.ts';

export { ADMIN, START };

export interface TestServer {
  app: FastifyInstance;
  /** Moves the server's clock. */
  advance(milliseconds: number): void;
  /** Signs in as `ADMIN`. @returns the Cookie header */
  signIn(): Promise<string>;
  /** Everything the server has logged so far. */
  logged(): string;
  /** Sets the clock back to `START`, empties the log, and drops cached answers. */
  reset(): void;
}

export interface TestServerOptions extends Omit<AppOptions, 'config' | 'log' | 'clock'> {
  config?: Partial<Config>;
}

/** The session cookie of a Set-Cookie header, as a browser sends it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const header = response.headers['set-cookie'];
  const text = Array.isArray(header) ? header.join() : (header ?? '');
  return text.split(';')[0] ?? '';
}

/** Starts the server on a database, without sample content and with one administrator; the test controls its clock. */
export async function startTestServer(
  location: DatabaseLocation,
  { config, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  let now = START.getTime();
  let logged = '';
  const log = createLog('debug', {
    write(line: string) {
      logged += line;
    },
  });
  const app = await buildApp({
    ...options,
    config: {
      ...readConfig({ SITE_URL: 'https://church.example' }, { sampleDir: join(__dirname, '../../sample') }),
      adminAccounts: [ADMIN],
      seed: 'settings',
      // A test may start several servers on one database.
      claimWaitMs: null,
      ...location,
      ...config,
    },
    log,
    clock: () => new Date(now),
  });
  return {
    app,
    advance(milliseconds) {
      now += milliseconds;
    },
    async signIn() {
      return cookieOf(await app.inject({ method: 'POST', url: '/api/admin/session', payload: ADMIN }));
    },
    logged: () => logged,
    reset() {
      // Otherwise an earlier test would have used up the lines of a network.
      app.admission.floodLog.flush();
      now = START.getTime();
      logged = '';
      // As a server does that may have missed a write of another one.
      app.context.responseCache.invalidate(TOPICS);
      app.context.wholeLists.close();
    },
  };
}
