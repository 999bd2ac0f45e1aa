import { STAGES, type Stage, stageStateAt } from '@cog/contracts/quiz/constants';
import { closeStage, getEditableQuiz, openStage, saveStage, startQuiz } from '@cog/contracts/quiz/stages.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../../http/answer.ts';
import { type Call, registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { quizzesRepository, type StoredQuiz } from '../../registrations/quizzes.repository.ts';
import { presentEditableQuiz } from './stages.presenter.ts';
import { type StoredStage, stagesRepository } from './stages.repository.ts';

const NO_STAGE = refused(404, 'There is no such stage. The quiz has Stage 1 to 3.');
const changedSince = (stage: Stage) =>
  refused(409, `Stage ${stage} was changed by someone else since you opened it. Nothing was overwritten.`);

type Who = Pick<Call<typeof saveStage>, 'db' | 'session' | 'now'>;

const isOpen = ({ opensAt, closesAt }: StoredStage, now: Date): boolean =>
  stageStateAt(opensAt, closesAt, now.getTime()) === 'open';

async function record({ db, session, now }: Who, action: `${string}.${string}`, subjectId: string, title: string) {
  await recordChange(db, { accountId: session?.accountId ?? null, action, subjectId, details: { title } }, now);
}

async function answerDone({ db, now }: Who, message: string, status?: number) {
  return answered({ success: true as const, message, data: await presentEditableQuiz(db, now) }, status);
}

/** The stage of a path, in the version that the caller has read; or a refusal to change it. */
async function readStage({
  db,
  params,
  body: { version },
}: Pick<Call<typeof openStage>, 'db' | 'params' | 'body'>): Promise<
  { kind: 'stage'; quiz: StoredQuiz; stored: StoredStage } | Refusal
> {
  const stage = STAGES.find((known) => String(known) === params.stage);
  if (stage === undefined) return NO_STAGE;
  const quiz = await quizzesRepository(db).current();
  const stored = (await stagesRepository(db).list(quiz)).find((one) => one.stage === stage);
  if (stored === undefined) return NO_STAGE;
  return stored.version === version ? { kind: 'stage', quiz, stored } : changedSince(stage);
}

/** Rules that cannot change while a stage is open. */
const LOCKED_RULES = ['opensAt', 'questionCount', 'timeLimitSeconds', 'passMarkPercent'] as const;

/** The refusal of a change to an open stage; null when only the closing time moves later, or nothing changes. */
function openRefusal(stored: StoredStage, input: Omit<StoredStage, 'stage' | 'version'>): Refusal | null {
  const { stage } = stored;
  const changed = LOCKED_RULES.find((rule) => input[rule] !== stored[rule]);
  if (changed !== undefined) {
    const message = `Stage ${stage} is open. Its rules can’t be changed before it has closed, so that everyone has the same quiz. It can be prolonged or closed.`;
    return refused(409, message, { errors: { [changed]: message } });
  }
  if (input.closesAt === null || stored.closesAt === null || input.closesAt < stored.closesAt) {
    const message = `Stage ${stage} is open. You can move its closing later or close it now, but not move it earlier.`;
    return refused(409, message, { errors: { closesAt: message } });
  }
  return null;
}

/** Registers the dates and rules of stages, and starting the next quiz. */
export function registerQuizStages(app: FastifyInstance): void {
  const changes = { changes: ['quiz', 'registrations'] } as const;

  registerEndpoint(app, getEditableQuiz, async ({ db, now }) => answered(await presentEditableQuiz(db, now)));
  registerEndpoint(
    app,
    saveStage,
    async (call) => {
      const { db, now } = call;
      const found = await readStage(call);
      if (found.kind === 'refusal') return found;
      const { quiz, stored } = found;
      const { version, ...rules } = call.body;
      const wasOpen = isOpen(stored, now);
      const refusal = wasOpen ? openRefusal(stored, rules) : null;
      if (refusal !== null) return refusal;
      const stages = stagesRepository(db);
      const saved = await stages.save(quiz, { stage: stored.stage, ...rules }, version, now);
      if (saved === null) return changedSince(stored.stage);
      if (wasOpen && saved.closesAt !== null) await stages.prolongAttempts(quiz, stored, saved.closesAt);
      await record(call, 'stage.edited', String(stored.stage), `Stage ${stored.stage}`);
      return answerDone(call, `Stage ${stored.stage} is saved.`);
    },
    changes,
  );
  registerEndpoint(
    app,
    openStage,
    async (call) => {
      const { db, now } = call;
      const found = await readStage(call);
      if (found.kind === 'refusal') return found;
      const { quiz, stored } = found;
      const { stage, closesAt, version } = stored;
      if (isOpen(stored, now)) return refused(409, `Stage ${stage} is open already.`);
      if (closesAt === null || closesAt <= now.toISOString()) {
        return refused(409, `Set first when Stage ${stage} closes: it can’t be open without an end.`);
      }
      const saved = await stagesRepository(db).save(quiz, { ...stored, opensAt: now.toISOString() }, version, now);
      if (saved === null) return changedSince(stage);
      await record(call, 'stage.opened', String(stage), `Stage ${stage}`);
      return answerDone(call, `Stage ${stage} is open.`);
    },
    changes,
  );
  registerEndpoint(
    app,
    closeStage,
    async (call) => {
      const { db, now } = call;
      const found = await readStage(call);
      if (found.kind === 'refusal') return found;
      const { quiz, stored } = found;
      const { stage, version } = stored;
      if (!isOpen(stored, now)) return refused(409, `Stage ${stage} is not open.`);
      const stages = stagesRepository(db);
      const closesAt = now.toISOString();
      const saved = await stages.save(quiz, { ...stored, closesAt }, version, now);
      if (saved === null) return changedSince(stage);
      await stages.endAttempts(quiz, stage, closesAt);
      await record(call, 'stage.closed', String(stage), `Stage ${stage}`);
      return answerDone(call, `Stage ${stage} is closed.`);
    },
    changes,
  );
  registerEndpoint(
    app,
    startQuiz,
    async (call) => {
      const { db, now, body } = call;
      const quizzes = quizzesRepository(db);
      const before = await quizzes.lockCurrent();
      if (before.id !== body.after) {
        return refused(409, `Someone else has begun “${before.name}” meanwhile. Nothing was changed.`);
      }
      const stages = stagesRepository(db);
      const [open] = await stages.open(before, now);
      if (open !== undefined) return refused(409, `Stage ${open} is open. Close it before a new quiz begins.`);
      const quiz = await quizzes.start(body.name, now);
      await stages.copyRules(before, quiz);
      await record(call, 'quiz.started', quiz.id, quiz.name);
      return answerDone(call, `“${quiz.name}” has begun.`, 201);
    },
    changes,
  );
}
