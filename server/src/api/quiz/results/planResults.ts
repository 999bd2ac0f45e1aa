import type { ResultInput } from '@cog/contracts/quiz/results.schema';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { nameKey } from '../../registrations/nameKey.ts';
import { readReference } from '../../registrations/readReference.ts';
import { prefixOf } from '../../registrations/reference.ts';

/** An imported row with its position: index in the request from 0, or line in the file. */
export interface BroughtRow {
  at: number;
  input: ResultInput;
}

export interface RowProblem {
  at: number;
  /** The faulty field; null when the row as a whole is wrong. */
  field: keyof ResultInput | null;
  message: string;
  /** Whether the row matches no registered person. */
  isUnknown: boolean;
}

type Person = Pick<
  Selectable<DatabaseSchema['registrations']>,
  'id' | 'reference' | 'full_name' | 'name_key' | 'phone_number'
>;
type Stored = Pick<
  Selectable<DatabaseSchema['quiz_results']>,
  'id' | 'registration_id' | 'stage' | 'score' | 'total_questions' | 'time_taken' | 'completed_at' | 'status' | 'source'
>;

/** A row that can be stored, with its person and the result stored so far. */
export interface PlannedRow {
  at: number;
  person: Person;
  result: Omit<Stored, 'id' | 'registration_id' | 'source'>;
  before: Stored | null;
  becomes: 'added' | 'replaced' | 'unchanged';
}

export interface Plan {
  rows: PlannedRow[];
  problems: RowProblem[];
}

export interface PlanOptions {
  quizId: string;
  now: Date;
  /** Whether to replace results of the quiz on this site. */
  replacesSite: boolean;
}

/** Tolerance for differing clocks. */
const FUTURE_MS = 5 * 60_000;
/** Most values per statement. */
const BATCH = 500;

const UNKNOWN = 'No one is registered with this reference.';
const UNKNOWN_PERSON = 'No one is registered with this phone number and name.';

async function inBatches<Value, Row>(
  values: readonly Value[],
  read: (batch: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += BATCH) rows.push(...(await read(values.slice(from, from + BATCH))));
  return rows;
}

/** Everyone that the rows may refer to, found by reference, or by phone and name. */
async function readPeople(db: Kysely<DatabaseSchema>, quizId: string, rows: readonly BroughtRow[]) {
  const columns = ['id', 'reference', 'full_name', 'name_key', 'phone_number'] as const;
  const registered = () =>
    db.selectFrom('registrations').where('quiz_id', '=', quizId).where('deleted_at', 'is', null).select(columns);
  const prefix = await prefixOf(db);
  const read = (reference: string) => readReference(reference, prefix);
  const references = [...new Set(rows.flatMap(({ input }) => read(input.reference ?? '') ?? []))];
  const phones = [...new Set(rows.flatMap(({ input }) => (input.reference ? [] : (input.phoneNumber ?? []))))];
  const byReference = await inBatches(references, (batch) => registered().where('reference', 'in', batch).execute());
  const byPhone = await inBatches(phones, (batch) => registered().where('phone_number', 'in', batch).execute());
  // A person who registered twice may have written down the second reference, which means the first.
  const repeats = await inBatches(references, (batch) =>
    db
      .selectFrom('registrations as repeat')
      .innerJoin('registrations as first', 'first.id', 'repeat.repeat_of')
      .where('repeat.reference', 'in', batch)
      .where('first.quiz_id', '=', quizId)
      .where('first.deleted_at', 'is', null)
      .select([
        'repeat.reference as asked',
        'first.id',
        'first.reference',
        'first.full_name',
        'first.name_key',
        'first.phone_number',
      ])
      .execute(),
  );
  const ofReference = new Map<string, Person>(byReference.map((person) => [person.reference, person]));
  for (const { asked, ...person } of repeats) ofReference.set(asked, person);
  const ofPerson = new Map<string, Person>(
    byPhone.map((person) => [`${person.phone_number} ${person.name_key}`, person]),
  );
  return { ofReference, ofPerson, read };
}

type People = Awaited<ReturnType<typeof readPeople>>;
type Fault = Omit<RowProblem, 'at'>;
const fault = (field: Fault['field'], message: string, isUnknown = false): Fault => ({ field, message, isUnknown });

/** The person of a row, or the fault when no one matches. */
function personOf({ reference, phoneNumber, fullName }: ResultInput, people: People): Person | Fault {
  if (!reference) {
    const person = people.ofPerson.get(`${phoneNumber} ${nameKey(fullName ?? '')}`);
    return person ?? fault('phoneNumber', UNKNOWN_PERSON, true);
  }
  const person = people.ofReference.get(people.read(reference) ?? '');
  if (person === undefined) return fault('reference', UNKNOWN, true);
  // A mistyped reference may be another person's.
  if (fullName && nameKey(fullName) !== person.name_key) return fault('fullName', 'This reference is of another name.');
  if (phoneNumber && phoneNumber !== person.phone_number) {
    return fault('phoneNumber', 'This reference is of another phone number.');
  }
  return person;
}

const isFault = (found: Person | Fault): found is Fault => 'message' in found;

const resultOf = (input: ResultInput): PlannedRow['result'] => ({
  stage: input.stage,
  score: input.score,
  total_questions: input.totalQuestions,
  time_taken: input.timeTaken,
  completed_at: new Date(input.completedAt).toISOString(),
  status: input.status,
});

const isSame = (one: PlannedRow['result'], other: PlannedRow['result']) =>
  one.stage === other.stage &&
  one.score === other.score &&
  one.total_questions === other.total_questions &&
  one.time_taken === other.time_taken &&
  one.completed_at === other.completed_at &&
  one.status === other.status;

/** Determines what storing the rows would do: whose results they are, what is stored already, and what is wrong. Stores nothing. */
export async function planResults(
  db: Kysely<DatabaseSchema>,
  importedRows: readonly BroughtRow[],
  { quizId, now, replacesSite }: PlanOptions,
): Promise<Plan> {
  const people = await readPeople(db, quizId, importedRows);
  const ids = [...new Set([...people.ofReference.values(), ...people.ofPerson.values()].map(({ id }) => id))];
  const stored = await inBatches(ids, (batch) =>
    db
      .selectFrom('quiz_results')
      .where('registration_id', 'in', batch)
      .select([
        'id',
        'registration_id',
        'stage',
        'score',
        'total_questions',
        'time_taken',
        'completed_at',
        'status',
        'source',
      ])
      .execute(),
  );
  const before = new Map(stored.map((row) => [`${row.registration_id} ${row.stage}`, row]));
  const planned = new Map<string, PlannedRow>();
  const problems: RowProblem[] = [];
  for (const { at, input } of importedRows) {
    const person = personOf(input, people);
    if (isFault(person)) {
      problems.push({ at, ...person });
      continue;
    }
    const result = resultOf(input);
    const key = `${person.id} ${result.stage}`;
    const known = before.get(key) ?? null;
    const twin = planned.get(key);
    if (Date.parse(result.completed_at) > now.getTime() + FUTURE_MS) {
      problems.push({ at, ...fault('completedAt', 'Completed at is in the future.') });
    } else if (twin !== undefined) {
      if (!isSame(twin.result, result)) {
        problems.push({ at, ...fault(null, 'Another row has a different result of the same participant and stage.') });
      }
    } else if (known !== null && known.source === 'site' && !replacesSite && !isSame(known, result)) {
      problems.push({ at, ...fault(null, 'This participant has a result of the quiz on this site, which stays.') });
    } else {
      const becomes = known === null ? 'added' : isSame(known, result) ? 'unchanged' : 'replaced';
      planned.set(key, { at, person, result, before: known, becomes });
    }
  }
  return { rows: [...planned.values()], problems };
}
