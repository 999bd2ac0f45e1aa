import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { QUESTIONS_CSV_PATH, type QuestionStage, questionStageName } from '@cog/contracts/quiz/questions.constants';
import {
  addQuestion,
  deleteQuestion,
  deleteQuestions,
  editQuestion,
  getQuestion,
  getQuestions,
  restoreQuestion,
} from '@cog/contracts/quiz/questions.endpoints';
import { questionsCsvQuery } from '@cog/contracts/quiz/questions.schema';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import { searchTerms } from '../../../core/searchText.ts';
import { accessGuards } from '../../../http/accessGuards.ts';
import { answered, type Refusal, refused } from '../../../http/answer.ts';
import { checkQuery } from '../../../http/checkInput.ts';
import { type Call, registerEndpoint } from '../../../http/registerEndpoint.ts';
import { sendDownload } from '../../../http/sendDownload.ts';
import { sendProblem } from '../../../http/sendProblem.ts';
import { wereDone } from '../../../http/wereDone.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { binRepository } from '../../bin/bin.repository.ts';
import { openRefusal, readOpenStages } from './openStages.ts';
import { registerQuestionImport } from './questionImport.routes.ts';
import { type Question, questionsRepository } from './questions.repository.ts';
import { questionsCsv } from './questionsCsv.ts';

const MISSING = refused(404, 'This question is not there any more. Someone may have deleted it.');
const CHANGED_SINCE = refused(
  409,
  'This question was changed by someone else since you opened it. Nothing was overwritten.',
);

function refuseTaken(stage: QuestionStage) {
  const message = `${questionStageName(stage)} has a question with these words already.`;
  return refused(409, message, { errors: { text: message } });
}

/** Longest title of a question in the audit trail, in characters. */
const LONGEST_TITLE = 80;

type Who = Pick<Call<typeof addQuestion>, 'db' | 'session' | 'now'>;

async function record(
  { db, session, now }: Who,
  act: 'created' | 'edited' | 'deleted' | 'restored',
  { id, text, stage }: Question,
): Promise<void> {
  const details = { title: text.slice(0, LONGEST_TITLE), stage: questionStageName(stage) };
  const accountId = session?.accountId ?? null;
  await recordChange(db, { accountId, action: `question.${act}`, subjectId: id, details }, now);
  if (act === 'deleted') await binRepository(db).put({ kind: 'question', id, title: text }, { accountId, now });
  if (act === 'restored') await binRepository(db).take('question', id);
}

const done = (message: string, data: Question, status?: number) =>
  answered({ success: true as const, message, data }, status);

/** Removes a question from the bank, with its entries in the audit trail and the bin; or returns why it stays. */
async function remove(call: Who, id: string): Promise<{ question: Question } | { refusal: Refusal }> {
  const questions = questionsRepository(call.db);
  const stored = RECORD_NAME.test(id) ? await questions.find(id) : null;
  if (stored === null) return { refusal: MISSING };
  const refusal = await openRefusal(call, stored.stage);
  if (refusal !== null) return { refusal };
  const question = await questions.remove(id, call.now);
  if (question === null) return { refusal: MISSING };
  await record(call, 'deleted', question);
  return { question };
}

/** Registers reading the question bank, also as a file. It contains the right answers, so only editors may read it. */
function registerReads(app: FastifyInstance): void {
  registerEndpoint(app, getQuestions, async ({ db, now, query: { stage, search, withoutYoruba, ...paging } }) => {
    const questions = questionsRepository(db);
    const filter = { stage, terms: searchTerms(search ?? ''), withoutYoruba };
    return answered({
      items: await questions.page(filter, paging),
      total: await questions.count(filter),
      counts: await questions.counts(),
      openStages: await readOpenStages(db, now),
    });
  });
  registerEndpoint(app, getQuestion, async ({ db, now, params: { id = '' } }) => {
    const question = RECORD_NAME.test(id) ? await questionsRepository(db).find(id) : null;
    if (question === null) return MISSING;
    return answered({ question, openStages: await readOpenStages(db, now) });
  });
  app.get(QUESTIONS_CSV_PATH, { onRequest: accessGuards(getQuestions) }, async (request, reply) => {
    const query = await checkQuery(questionsCsvQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    // The schema has already parsed the query.
    const { stage } = query.value as InferType<typeof questionsCsvQuery>;
    const name =
      stage === undefined ? 'questions' : `questions-${questionStageName(stage).toLowerCase().replace(' ', '-')}`;
    return sendDownload(reply, `${name}.csv`, questionsCsv(await questionsRepository(app.context.db).ofStage(stage)));
  });
}

/** Registers editors' changes of questions: add, edit, move, delete, restore, import. */
export function registerQuizQuestions(app: FastifyInstance): void {
  const changes = { changes: ['quiz'] } as const;

  registerReads(app);
  registerEndpoint(
    app,
    addQuestion,
    async (call) => {
      const refusal = await openRefusal(call, call.body.stage);
      if (refusal !== null) return refusal;
      const question = await questionsRepository(call.db).add(call.body, call.now);
      if (question === null) return refuseTaken(call.body.stage);
      await record(call, 'created', question);
      return done('Question added.', question, 201);
    },
    changes,
  );
  registerEndpoint(
    app,
    editQuestion,
    async (call) => {
      const { db, now, params } = call;
      const { version, ...input } = call.body;
      const id = params.id ?? '';
      const questions = questionsRepository(db);
      const stored = RECORD_NAME.test(id) ? await questions.find(id) : null;
      if (stored === null) return MISSING;
      if (stored.version !== version) return CHANGED_SINCE;
      const refusal = await openRefusal(call, stored.stage, input.stage);
      if (refusal !== null) return refusal;
      const edited = await questions.edit(id, version, input, now);
      if (edited === 'missing') return MISSING;
      if (edited === 'changed since') return CHANGED_SINCE;
      if (edited === 'taken') return refuseTaken(input.stage);
      await record(call, 'edited', edited);
      return done('Question changed.', edited);
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteQuestion,
    async (call) => {
      const deleted = await remove(call, call.params.id ?? '');
      return 'refusal' in deleted ? deleted.refusal : done('Question deleted.', deleted.question);
    },
    changes,
  );
  registerEndpoint(
    app,
    deleteQuestions,
    async (call) => {
      const deleted: string[] = [];
      const stayed: { id: string; message: string }[] = [];
      // A fixed order, so that two users who delete the same questions do not deadlock.
      for (const id of [...new Set(call.body.ids)].sort()) {
        const removed = await remove(call, id);
        if ('refusal' in removed) stayed.push({ id, message: removed.refusal.message });
        else deleted.push(id);
      }
      const message = wereDone(deleted.length, 'question', 'deleted');
      return answered({ success: true as const, message, deleted, refused: stayed });
    },
    changes,
  );
  registerEndpoint(
    app,
    restoreQuestion,
    async (call) => {
      const { db, params } = call;
      const id = params.id ?? '';
      const questions = questionsRepository(db);
      const deleted = RECORD_NAME.test(id) ? await questions.findDeleted(id) : null;
      if (deleted === null) return refused(404, 'No such question was deleted.');
      const refusal = await openRefusal(call, deleted.stage);
      if (refusal !== null) return refusal;
      const restored = await questions.restore(deleted);
      if (restored === 'missing') return MISSING;
      if (restored === 'taken') return refuseTaken(deleted.stage);
      await record(call, 'restored', restored);
      return done('Question restored.', restored);
    },
    changes,
  );
  registerQuestionImport(app);
}
