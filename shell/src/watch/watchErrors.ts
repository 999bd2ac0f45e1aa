import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { errorMessage, stackOf } from '../start/errorMessage.ts';

/** Address of a released file in a stack; captures the name of the release. */
const RELEASED = /\/releases\/([\w-]+)\//g;

/** The release that a stack belongs to: the first that is not the shell, which calls all others; null if there is none. */
function remoteIn(stack: string): string | null {
  const names = [...stack.matchAll(RELEASED)].flatMap(([, name]) => name ?? []);
  return names.find((name) => name !== 'shell') ?? names[0] ?? null;
}

/**
 * Reports uncaught errors of timers, events and promises. Ignores errors without a released file in their stack, since browser
 * extensions throw too.
 */
export function watchErrors(report: (incident: Pick<Incident, 'kind' | 'remote' | 'message' | 'stack'>) => void): void {
  const handle = (error: unknown) => {
    const { stack } = stackOf(error);
    const remote = stack === undefined ? null : remoteIn(stack);
    if (stack !== undefined && remote !== null)
      report({ kind: 'unhandled', remote, message: errorMessage(error), stack });
  };
  addEventListener('error', ({ error }) => handle(error));
  addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}
