import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { errorMessage, stackOf } from '../start/errorMessage.ts';

/** A file of a release, in a stack. */
const RELEASED = /\/releases\/([\w-]+)\//g;

/** Whose code a stack is of: the first that is not the shell's, which calls them all; null for none of ours. */
function remoteIn(stack: string): string | null {
  const names = [...stack.matchAll(RELEASED)].flatMap(([, name]) => name ?? []);
  return names.find((name) => name !== 'shell') ?? names[0] ?? null;
}

/**
 * Reports what is thrown where nothing catches it: in a timer, an event, a promise. Extensions of the browser throw too:
 * only what has a released file in its stack is ours.
 */
export function watchErrors(report: (incident: Pick<Incident, 'kind' | 'remote' | 'message' | 'stack'>) => void): void {
  const take = (error: unknown) => {
    const { stack } = stackOf(error);
    const remote = stack === undefined ? null : remoteIn(stack);
    if (stack !== undefined && remote !== null)
      report({ kind: 'unhandled', remote, message: errorMessage(error), stack });
  };
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
}
