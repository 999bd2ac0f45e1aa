import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A text in English, with its Yoruba if an editor has written it. */
export interface BilingualText {
  text: string;
  textYoruba: string | null;
}

/** A question as it was when it was drawn. It never changes. */
export interface QuestionVersion extends BilingualText {
  options: BilingualText[];
  /** Index of the right option. */
  answer: number;
  /** 'Genesis 1:1'. */
  bibleReference: string;
}

/** Permanent identity of a version. */
export interface QuestionVersionId {
  id: string;
  version: string;
}

/** Cache limit: more than the questions of a quiz, at about a kilobyte each. */
const MOST_KEPT = 2000;
/** Most versions per query. */
const ROWS = 200;

const isText = (value: unknown): value is string => typeof value === 'string';

function bilingualText(value: unknown): BilingualText {
  if (typeof value !== 'object' || value === null || !('text' in value) || !isText(value.text)) {
    throw new Error('A stored question has a text that cannot be read.');
  }
  return { text: value.text, textYoruba: 'textYoruba' in value && isText(value.textYoruba) ? value.textYoruba : null };
}

/** Parses the options of a question in the bank. @throws Error when they are invalid */
function readOptions(stored: string): BilingualText[] {
  const options: unknown = JSON.parse(stored);
  if (!Array.isArray(options)) throw new Error('The options of a stored question cannot be read.');
  return options.map(bilingualText);
}

/** A question of the bank in the form for participants. @throws Error when it is invalid */
export function versionOf(row: Selectable<DatabaseSchema['quiz_questions']>): QuestionVersion {
  const options = readOptions(row.options);
  if (row.answer < 0 || row.answer >= options.length) throw new Error('A stored question has no right option.');
  return {
    text: row.text,
    textYoruba: row.text_yoruba,
    options,
    answer: row.answer,
    bibleReference: row.bible_reference,
  };
}

function readDocument(document: string): QuestionVersion {
  const stored: unknown = JSON.parse(document);
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('options' in stored && 'answer' in stored && 'bibleReference' in stored) ||
    !Array.isArray(stored.options) ||
    typeof stored.answer !== 'number' ||
    !isText(stored.bibleReference)
  ) {
    throw new Error('A stored version of a question cannot be read.');
  }
  const { answer, bibleReference } = stored;
  return { ...bilingualText(stored), options: stored.options.map(bilingualText), answer, bibleReference };
}

const keyOf = ({ id, version }: QuestionVersionId) => `${id} ${version}`;

/**
 * Questions as participants were asked them. Versions never change, so this process caches those it has read, and an answer needs
 * no query of the bank.
 */
export class QuestionVersions {
  /** Least recently used first. */
  readonly #kept = new Map<string, QuestionVersion>();

  #keep(key: string, question: QuestionVersion): void {
    this.#kept.delete(key);
    this.#kept.set(key, question);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /**
   * Stores the current versions of those questions that were not drawn before. A question that has changed since its id was read is
   * stored in its new version; a removed one is skipped.
   *
   * @returns the stored questions, in their order
   */
  async keep(
    db: Kysely<DatabaseSchema>,
    ids: readonly QuestionVersionId[],
  ): Promise<(QuestionVersionId & { question: QuestionVersion })[]> {
    const missing = ids.filter((name) => !this.#kept.has(keyOf(name))).map(({ id }) => id);
    const stored = new Map<string, QuestionVersionId>();
    for (let from = 0; from < missing.length; from += ROWS) {
      const part = missing.slice(from, from + ROWS);
      const rows = await db.selectFrom('quiz_questions').selectAll().where('id', 'in', part).execute();
      const values = rows.map((row) => ({
        question_id: row.id,
        version: row.updated_at,
        document: JSON.stringify(versionOf(row)),
      }));
      if (values.length === 0) continue;
      await db
        .insertInto('quiz_question_versions')
        .values(values)
        .onConflict((conflict) => conflict.columns(['question_id', 'version']).doNothing())
        .execute();
      for (const { id, updated_at: version } of rows) stored.set(id, { id, version });
    }
    const names = ids.flatMap((name) => {
      const cached = this.#kept.has(keyOf(name)) ? name : stored.get(name.id);
      return cached === undefined ? [] : [cached];
    });
    const questions = await this.find(db, names);
    return names.flatMap((name, index) => {
      const question = questions[index];
      return question === undefined ? [] : [{ ...name, question }];
    });
  }

  /** The versions with these ids, in their order. @throws Error when one is not stored */
  async find(db: Kysely<DatabaseSchema>, ids: readonly QuestionVersionId[]): Promise<QuestionVersion[]> {
    const found = new Map<string, QuestionVersion>();
    const missing: QuestionVersionId[] = [];
    for (const name of ids) {
      const cached = this.#kept.get(keyOf(name));
      if (cached === undefined) missing.push(name);
      else found.set(keyOf(name), cached);
    }
    for (let from = 0; from < missing.length; from += ROWS) {
      const part = missing.slice(from, from + ROWS);
      const ids = part.map(({ id }) => id);
      const versions = part.map(({ version }) => version);
      const rows = await db
        .selectFrom('quiz_question_versions')
        .selectAll()
        .where('question_id', 'in', ids)
        .where('version', 'in', versions)
        .execute();
      for (const { question_id: id, version, document } of rows) {
        found.set(keyOf({ id, version }), readDocument(document));
      }
    }
    return ids.map((name) => {
      const question = found.get(keyOf(name));
      if (question === undefined) throw new Error(`The question ${keyOf(name)} was drawn and is not stored.`);
      this.#keep(keyOf(name), question);
      return question;
    });
  }
}
