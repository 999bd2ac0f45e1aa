import type { DayState } from './checkDays.ts';

/** '1 day', '27 days'. */
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** '3 days have a text on the site already.', of days of which some may have a draft instead. */
export function haveAlready(states: readonly DayState[]): string {
  const drafts = states.filter((state) => state === 'draft').length;
  const what =
    drafts === 0 ? 'a text on the site' : drafts === states.length ? 'a draft' : 'a text on the site or a draft';
  return `${days(states.length)} ${states.length === 1 ? 'has' : 'have'} ${what} already.`;
}

/** What a day's state is called. */
export const stateNames: Record<DayState, string> = {
  ready: 'Ready',
  replace: 'Will replace the existing text',
  check: 'To check',
  taken: 'This day has a text already',
  draft: 'This day has a draft already',
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
    ['draft', 'with a draft already'],
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

/** What is said where no day can be saved now: 'All 31 days are saved.' */
export function nothingToSave(states: readonly DayState[], asDrafts: boolean): string {
  const saved = states.filter((state) => state === 'saved').length;
  if (saved === 0) return 'No day is ready to be saved.';
  const all = saved === states.length;
  const which = all && saved > 1 ? `All ${days(saved)}` : all ? 'The day' : days(saved);
  const look = states.filter((state) => ['check', 'taken', 'draft', 'twice', 'failed'].includes(state)).length;
  const done = `${which} ${saved === 1 ? 'is' : 'are'} saved${asDrafts ? (saved === 1 ? ' as a draft' : ' as drafts') : ''}.`;
  return look > 0 ? done + needLook(look) : `${done} Start over to bring another month.`;
}

/** Said where a draft is to be replaced. */
export const REPLACED_DRAFTS = 'A draft that is replaced goes to the bin, where it can be brought back for 30 days.';

/** Over the days that are compared together. */
export const titleOfAll = (there: readonly { state: DayState }[]): string =>
  there.every(({ state }) => state === 'draft') ? 'Days that have a draft already' : 'Days that have a text already';
