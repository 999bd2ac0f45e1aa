import { MOST_IMPORTED, type QuestionStage } from '@cog/contracts/quiz/questions.constants';
import { checkImport, importQuestions } from '@cog/contracts/quiz/questions.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { readOpenStages } from './openStages.ts';
import { questionsRepository } from './questions.repository.ts';
import { checkQuestions } from './reading/checkQuestions.ts';
import { readQuestions } from './reading/readQuestions.ts';

const NOTHING = refused(400, 'No question was found. Paste questions with their options, or a table with a header.');
const TOO_MANY = refused(
  400,
  `These are more than ${MOST_IMPORTED} questions. Please bring them in several parts of at most ${MOST_IMPORTED}.`,
);
const CHANGED_SINCE = refused(
  409,
  'The bank was changed since this was checked. Nothing was stored. Please check again and look at what is different.',
);
const NOT_ALL_GOOD = refused(409, 'Not every question is good. Nothing was stored.');
const NONE_GOOD = refused(409, 'None of these questions is good. Nothing was stored.');

const nounOf = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;

interface Source {
  stage: QuestionStage;
  source: string;
}

/** Parses a text and checks it against the current bank; refuses a text that is not an import. */
async function readSource(db: Kysely<DatabaseSchema>, { stage, source }: Source, now: Date) {
  const read = readQuestions(source);
  if (read.questions.length === 0) return NOTHING;
  if (read.questions.length > MOST_IMPORTED) return TOO_MANY;
  const openStages = await readOpenStages(db, now);
  const textKeys = await questionsRepository(db).textKeys();
  return { kind: 'read' as const, ...(await checkQuestions(read, { stage, textKeys, openStages })) };
}

/** Registers the import of questions from a text: first checked and shown, then stored exactly as shown, or not at all. */
export function registerQuestionImport(app: FastifyInstance): void {
  registerEndpoint(app, checkImport, async ({ db, body, now }) => {
    const read = await readSource(db, body, now);
    return read.kind === 'refusal' ? read : answered(read.check);
  });
  registerEndpoint(
    app,
    importQuestions,
    async ({ db, session, body, now }) => {
      const read = await readSource(db, body, now);
      if (read.kind === 'refusal') return read;
      const { check, good } = read;
      if (check.fingerprint !== body.fingerprint) return CHANGED_SINCE;
      const leftOut = check.questions.length - good.length;
      if (good.length === 0) return NONE_GOOD;
      if (body.which === 'all' && leftOut > 0) return NOT_ALL_GOOD;
      const questions = questionsRepository(db);
      for (const question of good) {
        // Another request has just added the question, so the result would differ from what was shown.
        if ((await questions.add(question, now)) === null) return CHANGED_SINCE;
      }
      await recordChange(
        db,
        {
          accountId: session?.accountId ?? null,
          action: 'question.imported',
          subjectId: 'bank',
          details: { count: String(good.length) },
        },
        now,
      );
      const others =
        leftOut === 0 ? '' : ` ${nounOf(leftOut)} with mistakes ${leftOut === 1 ? 'was' : 'were'} left out.`;
      const message = `${nounOf(good.length)} added to the bank.${others}`;
      return answered({ success: true as const, message, added: good.length, leftOut }, 201);
    },
    { changes: ['quiz'] },
  );
}
