import { createHash } from 'node:crypto';
import { addQuizResults, checkResultsFile, storeResultsFile } from '@cog/contracts/quiz/results.endpoints';
import type { CheckedFile } from '@cog/contracts/quiz/results.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { EDITORS_BODY_BYTES } from '../../../admission/limits.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { type Call, registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { apiKeysRepository } from '../keys/apiKeys.repository.ts';
import { NO_KEY, requireApiKey } from '../keys/requireApiKey.ts';
import { type Plan, type PlannedRow, planResults } from './planResults.ts';
import { readResultsFile } from './readResultsFile.ts';
import { storeResults } from './storeResults.ts';

/** Most problems and rows that a check lists; the counts include all. */
const MOST_SHOWN = 100;
const SAMPLE_ROWS = 20;

const CHANGED = refused(409, 'Something changed at the same moment. Nothing was stored; please send it again.');
const CHANGED_SINCE = refused(
  409,
  'The file or the stored results changed after the check. Nothing was stored; please check the file again.',
);

const results = (count: number) => (count === 1 ? '1 result' : `${count} results`);

function countsOf(rows: readonly PlannedRow[]) {
  const of = (becomes: PlannedRow['becomes']) => rows.filter((row) => row.becomes === becomes).length;
  return { added: of('added'), replaced: of('replaced'), unchanged: of('unchanged') };
}

/** The message after storing: 'Stored 3 results: 2 new, 1 in the place of another. 1 result was already there.' */
function storedMessage({ added, replaced, unchanged }: ReturnType<typeof countsOf>): string {
  const parts = [added > 0 ? `${added} new` : '', replaced > 0 ? `${replaced} in the place of another` : ''].filter(
    Boolean,
  );
  const stored =
    parts.length > 0 ? `Stored ${results(added + replaced)}: ${parts.join(', ')}.` : 'Nothing new to store.';
  return unchanged > 0 ? `${stored} ${results(unchanged)} ${unchanged === 1 ? 'was' : 'were'} already there.` : stored;
}

/** Fingerprint of a plan: equal only for the same rows, people and previous results. */
const fingerprintOf = (quizId: string, { rows, problems }: Plan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        quizId,
        rows.map(({ at, person, result, before, becomes }) => [at, person.id, result, before, becomes]),
        problems,
      ]),
    )
    .digest('hex');

/** The plan for storing a file; a string says why the file has no results. */
async function planFile(
  db: Kysely<DatabaseSchema>,
  { csv, stage }: Call<typeof checkResultsFile>['body'],
  now: Date,
): Promise<{ quizId: string; rowCount: number; plan: Plan } | string> {
  const file = await readResultsFile(csv, stage);
  if (!file.ok) return file.problem;
  const { id: quizId } = await quizzesRepository(db).current();
  const { rows, problems } = await planResults(db, file.rows, { quizId, now, replacesSite: true });
  const all = [...file.problems, ...problems].sort((one, other) => one.at - other.at);
  return { quizId, rowCount: file.rowCount, plan: { rows, problems: all } };
}

const refusedFile = (problem: string) => refused(400, problem, { errors: { csv: problem } });

function presentCheck(quizId: string, rowCount: number, plan: Plan): CheckedFile {
  const { rows, problems } = plan;
  const unknown = problems.filter(({ isUnknown }) => isUnknown).length;
  return {
    rows: rowCount,
    matched: rowCount - problems.length,
    unknown,
    wrong: problems.length - unknown,
    ...countsOf(rows),
    replacedFromSite: rows.filter(({ becomes, before }) => becomes === 'replaced' && before?.source === 'site').length,
    problems: problems.slice(0, MOST_SHOWN).map(({ at, message }) => ({ line: at, message })),
    sample: rows.slice(0, SAMPLE_ROWS).map(({ at, person, result, becomes }) => ({
      line: at,
      fullName: person.full_name,
      reference: person.reference,
      stage: result.stage as CheckedFile['sample'][number]['stage'],
      score: result.score,
      totalQuestions: result.total_questions,
      timeTaken: result.time_taken,
      completedAt: result.completed_at,
      status: result.status,
      becomes,
    })),
    fingerprint: fingerprintOf(quizId, plan),
  };
}

/** Registers the import of results of a quiz held elsewhere: sent by programs with a key, or uploaded as a file by administrators. */
export function registerResultImport(app: FastifyInstance): void {
  registerEndpoint(
    app,
    addQuizResults,
    async ({ db, body, authorization, now }) => {
      const keys = apiKeysRepository(db);
      const key = await keys.findByHeader(authorization);
      if (key === null) return NO_KEY;
      const { id: quizId } = await quizzesRepository(db).current();
      const importedRows = body.results.map((input, at) => ({ at, input }));
      const { rows, problems } = await planResults(db, importedRows, { quizId, now, replacesSite: false });
      const [first] = problems;
      if (first !== undefined) {
        const path = ({ at, field }: typeof first) => `results[${at}]${field === null ? '' : `.${field}`}`;
        const errors = Object.fromEntries(problems.map((problem) => [path(problem), problem.message]));
        return refused(400, `Nothing was stored. ${path(first)}: ${first.message}`, { errors });
      }
      if (!(await storeResults(db, rows, { quizId, source: 'api' }))) return CHANGED;
      await keys.touch(key.id, now);
      const counts = countsOf(rows);
      if (counts.added + counts.replaced > 0) {
        const details = { title: key.name, count: String(counts.added + counts.replaced) };
        await recordChange(db, { accountId: null, action: 'quizResults.received', subjectId: key.id, details }, now);
      }
      return answered({ success: true as const, message: storedMessage(counts), ...counts });
    },
    // A program may send the results of a whole stage at once.
    { guards: [requireApiKey], bodyBytes: EDITORS_BODY_BYTES, isEssential: true },
  );

  registerEndpoint(app, checkResultsFile, async ({ db, body, now }) => {
    const planned = await planFile(db, body, now);
    if (typeof planned === 'string') return refusedFile(planned);
    return answered(presentCheck(planned.quizId, planned.rowCount, planned.plan));
  });

  registerEndpoint(app, storeResultsFile, async ({ db, body, session, now }) => {
    const planned = await planFile(db, body, now);
    if (typeof planned === 'string') return refusedFile(planned);
    const { quizId, plan } = planned;
    if (fingerprintOf(quizId, plan) !== body.fingerprint) return CHANGED_SINCE;
    if (!(await storeResults(db, plan.rows, { quizId, source: 'upload' }))) return CHANGED_SINCE;
    const counts = countsOf(plan.rows);
    if (counts.added + counts.replaced > 0) {
      const details = { count: String(counts.added + counts.replaced) };
      const accountId = session?.accountId ?? null;
      await recordChange(db, { accountId, action: 'quizResults.imported', subjectId: quizId, details }, now);
    }
    return answered({
      success: true as const,
      message: storedMessage(counts),
      ...counts,
      leftOut: plan.problems.length,
    });
  });
}
