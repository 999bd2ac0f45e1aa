import { type QuestionStage, questionStages } from '@cog/contracts/quiz/questions.constants';
import type { BankQuestion, QuestionInput } from '@cog/contracts/quiz/questions.schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { array, object, string } from 'yup';
import { likePattern } from '../../../core/searchText.ts';
import { versionAfter } from '../../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { fillYoruba, questionSearchText, textKey } from './questionText.ts';

type Row = Selectable<DatabaseSchema['quiz_questions']>;

/** A question of the bank; `version` differs after each change. */
export type Question = BankQuestion;

/** Why nothing was changed: there is no such question, its stage has another with the same words, or the version differs. */
export type NotChanged = 'missing' | 'taken' | 'changed since';

export interface QuestionFilter {
  stage?: QuestionStage | undefined;
  /** From `searchTerms`; each has to match. */
  terms: readonly string[];
  withoutYoruba: boolean;
}

export interface StageCount {
  stage: QuestionStage;
  total: number;
  withoutYoruba: number;
}

const optionsColumn = array(
  object({ text: string().required(), textYoruba: string().nullable().defined() }).required(),
).required();

const isStage = (stage: number): stage is QuestionStage => questionStages.some((known) => known === stage);

/** Converts a row. @throws yup's ValidationError, SyntaxError or Error when it is invalid */
function read({ id, stage, text, text_yoruba, options, answer, bible_reference, updated_at }: Row): Question {
  if (!isStage(stage)) throw new Error(`Question ${id} is of stage ${stage}.`);
  const parsed: unknown = JSON.parse(options);
  return {
    id,
    stage,
    text,
    textYoruba: text_yoruba,
    options: optionsColumn.validateSync(parsed, { strict: true }),
    answer,
    bibleReference: bible_reference,
    version: updated_at,
  };
}

/** The columns that an editor sets. */
const columnsOf = (input: QuestionInput) => ({
  stage: input.stage,
  text: input.text,
  text_yoruba: input.textYoruba,
  options: JSON.stringify(fillYoruba(input.options)),
  answer: input.answer,
  bible_reference: input.bibleReference,
  text_key: textKey(input.text),
  search_text: questionSearchText(input),
});

/** Whether any Yoruba text is missing. `columnsOf` writes the options as JSON, which escapes quotes inside a text. */
const LACKS_YORUBA = sql<boolean>`(text_yoruba is null or options like '%"textYoruba":null%')`;

/** The question bank. Within a stage, no two questions that are not deleted have the same words. */
export function questionsRepository(db: Kysely<DatabaseSchema>) {
  const bank = () => db.selectFrom('quiz_questions').where('deleted_at', 'is', null);

  function found({ stage, terms, withoutYoruba }: QuestionFilter) {
    let query = bank();
    if (stage !== undefined) query = query.where('stage', '=', stage);
    if (withoutYoruba) query = query.where(LACKS_YORUBA);
    return terms.reduce(
      (narrowed, term) => narrowed.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`),
      query,
    );
  }

  const isTaken = async (stage: number, text: string, except: string): Promise<boolean> =>
    (await bank()
      .select('id')
      .where('stage', '=', stage)
      .where('text_key', '=', textKey(text))
      .where('id', '!=', except)
      .executeTakeFirst()) !== undefined;

  const findRow = (id: string) => bank().selectAll().where('id', '=', id).executeTakeFirst();

  return {
    /** A page of matches, newest first. @param page counted from 1 */
    async page(filter: QuestionFilter, { page, pageSize }: { page: number; pageSize: number }): Promise<Question[]> {
      const rows = await found(filter)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return rows.map(read);
    },

    async count(filter: QuestionFilter): Promise<number> {
      const { total } = await found(filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Number of questions per stage, practice round first. */
    async counts(): Promise<StageCount[]> {
      const rows = await bank()
        .select(({ fn }) => [
          'stage',
          fn.countAll().as('total'),
          sql<number>`sum(case when ${LACKS_YORUBA} then 1 else 0 end)`.as('without_yoruba'),
        ])
        .groupBy('stage')
        .execute();
      return questionStages.map((stage) => {
        const row = rows.find((counted) => counted.stage === stage);
        return { stage, total: Number(row?.total ?? 0), withoutYoruba: Number(row?.without_yoruba ?? 0) };
      });
    },

    /** All questions of a stage (0 for the practice round) or of the whole bank, in the order in which they were added. */
    async ofStage(stage?: QuestionStage): Promise<Question[]> {
      const rows = await found({ stage, terms: [], withoutYoruba: false })
        .selectAll()
        .orderBy('stage')
        .orderBy('id')
        .execute();
      return rows.map(read);
    },

    async find(id: string): Promise<Question | null> {
      const row = await findRow(id);
      return row === undefined ? null : read(row);
    },

    /** A deleted question. */
    async findDeleted(id: string): Promise<Question | null> {
      const row = await db
        .selectFrom('quiz_questions')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return row === undefined ? null : read(row);
    },

    /** The question of the stage with the same words. */
    async findSame({ stage, text }: Pick<Question, 'stage' | 'text'>): Promise<Question | null> {
      const row = await bank()
        .selectAll()
        .where('stage', '=', stage)
        .where('text_key', '=', textKey(text))
        .executeTakeFirst();
      return row === undefined ? null : read(row);
    },

    /** The comparison keys of all questions, from `textKey`. */
    async textKeys(): Promise<{ stage: number; text_key: string }[]> {
      return bank().select(['stage', 'text_key']).execute();
    },

    /** @returns the stored question, or null when its stage has one with the same words */
    async add(input: QuestionInput, now: Date): Promise<Question | null> {
      const at = now.toISOString();
      const row = await db
        .insertInto('quiz_questions')
        .values({ id: uuidv7(), ...columnsOf(input), created_at: at, updated_at: at, deleted_at: null })
        .onConflict((conflict) => conflict.columns(['stage', 'text_key']).where('deleted_at', 'is', null).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : read(row);
    },

    /** @param version the version that the edit is based on */
    async edit(id: string, version: string, input: QuestionInput, now: Date): Promise<Question | NotChanged> {
      const stored = await findRow(id);
      if (stored === undefined) return 'missing';
      if (stored.updated_at !== version) return 'changed since';
      if (await isTaken(input.stage, input.text, id)) return 'taken';
      const row = await db
        .updateTable('quiz_questions')
        .set({ ...columnsOf(input), updated_at: versionAfter(version, now) })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? 'changed since' : read(row);
    },

    /** @returns the deleted question, or null when there is none with this id */
    async remove(id: string, now: Date): Promise<Question | null> {
      const row = await db
        .updateTable('quiz_questions')
        .set({ deleted_at: now.toISOString() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : read(row);
    },

    /** @returns the restored question, or why it was not restored */
    async restore({ id, stage, text }: Question): Promise<Question | 'missing' | 'taken'> {
      if (await isTaken(stage, text, id)) return 'taken';
      const row = await db
        .updateTable('quiz_questions')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? 'missing' : read(row);
    },
  };
}
