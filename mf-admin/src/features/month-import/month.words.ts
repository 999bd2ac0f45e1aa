import type { DayState } from './checkDays.ts';

/** '1 day', '27 days'. */
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What a day's state is called. */
export const stateNames: Record<DayState, string> = {
  ready: 'Ready',
  replace: 'Will replace the text that is there',
  check: 'To check',
  taken: 'This day has a text already',
  twice: 'Twice in this document',
  saved: 'Saved',
  failed: 'Not saved',
  'left-out': 'Left out',
};

/** '2 need a look.' */
export const needLook = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' 1 needs a look.' : ` ${count} need a look.`;

/** '27 ready, 3 to check, 1 saved'; what there is none of is not named. */
export function countedStates(states: readonly DayState[]): string {
  const named: [DayState, string][] = [
    ['ready', 'ready'],
    ['replace', 'to replace what is there'],
    ['check', 'to check'],
    ['taken', 'with a text already'],
    ['twice', 'twice in this document'],
    ['failed', 'not saved'],
    ['saved', 'saved'],
    ['left-out', 'left out'],
  ];
  return named
    .map(([state, name]) => [states.filter((one) => one === state).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ');
}
