import { UUID } from '@cog/contracts/lib/patterns';
import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import type { FoundResults } from '@cog/contracts/quiz/results.schema';

/** A participant who was found on this device, with the ids of their rows. Neither reference nor phone number is stored. */
export interface OwnResults {
  fullName: string;
  results: { id: string; stage: Stage }[];
}

export const OWN_RESULTS_KEY = 'quiz-own-results';

/** Maximum number of people, since a family may share a phone. */
const MOST_PEOPLE = 10;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readResult(value: unknown): OwnResults['results'] {
  if (!isRecord(value) || typeof value.id !== 'string' || !UUID.test(value.id)) return [];
  const stage = STAGES.find((one) => one === value.stage);
  return stage === undefined ? [] : [{ id: value.id, stage }];
}

/** Parses the stored participants; null if they are not a valid list. */
export function readOwnResults(stored: unknown): OwnResults[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.slice(0, MOST_PEOPLE).flatMap((value: unknown) => {
    if (!isRecord(value) || typeof value.fullName !== 'string' || !Array.isArray(value.results)) return [];
    const results = value.results.flatMap(readResult);
    return results.length === 0 ? [] : [{ fullName: value.fullName.slice(0, 200), results }];
  });
}

const isSamePerson = (one: OwnResults, other: OwnResults) =>
  one.results.some(({ id }) => other.results.some((result) => result.id === id));

/** Adds a participant who was just found; an earlier entry with the same results is replaced. */
export function withFound(known: readonly OwnResults[], { fullName, results }: FoundResults): OwnResults[] {
  const found: OwnResults = { fullName, results: results.map(({ id, stage }) => ({ id, stage })) };
  return [found, ...known.filter((one) => !isSamePerson(one, found))].slice(0, MOST_PEOPLE);
}

/** Ids of all marked rows. */
export const markedIds = (own: readonly OwnResults[]): ReadonlySet<string> =>
  new Set(own.flatMap(({ results }) => results.map(({ id }) => id)));
