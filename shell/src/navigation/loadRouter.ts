import { RemoteUnavailable } from '../federation/RemoteUnavailable.ts';
import { failedChunk, NoAnswer, withRepairs, withTimeout } from '../federation/retries.ts';
import type { RouterCode } from './createLateRouter.ts';

/** Longest wait for the router; a document of the page that is gone to needs none. */
const ROUTER_TIMEOUT_MS = 3000;

/**
 * Loads react-router's data router.
 *
 * @param base where the shell's files are served from
 * @throws RemoteUnavailable when it does not come within its time, or not after two repairs
 */
export async function loadRouter(base: string): Promise<RouterCode> {
  const load = () => import(/* webpackChunkName: "router" */ './pageRouter.ts');
  try {
    return await withTimeout(ROUTER_TIMEOUT_MS, withRepairs(load, base, failedChunk));
  } catch (cause) {
    // Of a script that hangs, browsers make every later one of the same address in the document wait for the first.
    throw new RemoteUnavailable('shell', { needsReload: cause instanceof NoAnswer, isLate: false, cause });
  }
}
