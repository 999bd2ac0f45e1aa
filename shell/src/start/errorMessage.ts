import { LONGEST_STACK } from '@cog/contracts/reports/incidents.constants';

/** The message of an error, for a report. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where an error was thrown, for a report: code locations only, since messages may contain typed text. */
export function stackOf(error: unknown): { stack?: string } {
  const lines =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line)) : [];
  return lines.length === 0 ? {} : { stack: lines.join('\n').slice(0, LONGEST_STACK) };
}
