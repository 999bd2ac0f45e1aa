import { createHash } from 'node:crypto';
import {
  LONGEST_QUESTION,
  type QuestionStage,
  questionStageName,
  questionStages,
} from '@cog/contracts/quiz/questions.constants';
import {
  type ImportCheck,
  type QuestionInput,
  questionInput,
  type ReadQuestion,
} from '@cog/contracts/quiz/questions.schema';
import { ValidationError } from 'yup';
import { textKey } from '../questionText.ts';
import type { RawQuestion, ReadText } from './rawQuestion.ts';
import { readAnswer } from './readAnswer.ts';

/** What questions are checked against. */
export interface Bank {
  /** Stage of questions without one. */
  stage: QuestionStage;
  /** Keys of all existing questions. */
  textKeys: readonly { stage: number; text_key: string }[];
  openStages: readonly QuestionStage[];
}

/** A question from the text, and in the form to store: null when it has faults. */
export interface CheckedQuestion {
  shown: ReadQuestion;
  input: QuestionInput | null;
}

/**
 * Longer values are invalid and are cut before checks and display, because normalising long runs of combining marks takes quadratic
 * time.
 */
const LONGEST_VALUE = 4 * LONGEST_QUESTION;

const cut = (value: string): string => value.slice(0, LONGEST_VALUE);

/** Parses 'Stage 2', '2' or 'Practice'. @returns null when it is invalid */
function readStage(stage: string, fallback: QuestionStage): QuestionStage | null {
  if (stage.trim() === '') return fallback;
  if (/^\s*practi[cs]e/i.test(stage)) return 0;
  const number = /^\D{0,20}(\d)$/.exec(stage.trim())?.[1];
  return questionStages.find((known) => String(known) === number) ?? null;
}

async function faultsOf(candidate: unknown): Promise<{ input: QuestionInput } | { faults: string[] }> {
  try {
    return { input: await questionInput.validate(candidate, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { faults: error.errors };
  }
}

async function checkOne(raw: RawQuestion, bank: Bank): Promise<CheckedQuestion> {
  const stage = readStage(raw.stage, bank.stage);
  const options = raw.options.map(({ text, textYoruba }) => ({
    text: cut(text),
    textYoruba: textYoruba === null ? null : cut(textYoruba),
  }));
  const answer = readAnswer(cut(raw.answer), options);
  const written = {
    stage,
    text: cut(raw.text),
    textYoruba: cut(raw.textYoruba) || null,
    options,
    answer: typeof answer === 'number' ? answer : null,
    bibleReference: cut(raw.bibleReference),
  };
  const faults = [...raw.faults];
  if (stage === null) faults.push(`“${raw.stage.slice(0, 60)}” is no stage: write Practice, or 1 to 3`);
  if (typeof answer === 'string') faults.push(answer);
  // Replaces what has a fault already, so that the schema does not report it again.
  const checked = await faultsOf({ ...written, stage: stage ?? bank.stage, answer: written.answer ?? 0 });
  if ('faults' in checked) faults.push(...checked.faults.filter((fault) => !fault.startsWith('Mark ')));
  if (stage !== null && bank.openStages.includes(stage)) {
    faults.push(`${questionStageName(stage)} is open: its questions can’t be changed now`);
  }
  const shown = { line: raw.line, ...written, faults: [...new Set(faults)] };
  return { shown, input: faults.length === 0 && 'input' in checked ? checked.input : null };
}

/** Adds a fault to each question whose words another one has, in the bank or earlier in the text. */
function findRepeats(questions: readonly CheckedQuestion[], { textKeys }: Bank): CheckedQuestion[] {
  const inBank = new Set(textKeys.map(({ stage, text_key }) => `${stage} ${text_key}`));
  const lines = new Map<string, number>();
  return questions.map((question) => {
    const { shown } = question;
    const key = `${shown.stage} ${textKey(shown.text)}`;
    if (shown.stage === null || textKey(shown.text) === '') return question;
    const before = lines.get(key);
    lines.set(key, before ?? shown.line);
    const fault =
      before !== undefined
        ? `The same question is in line ${before}`
        : inBank.has(key)
          ? `${questionStageName(shown.stage)} has this question already`
          : null;
    return fault === null ? question : { shown: { ...shown, faults: [...shown.faults, fault] }, input: null };
  });
}

/** The result of an import, question by question, with a fingerprint of the whole for confirming it. */
export async function checkQuestions(
  { format, questions, notes }: ReadText,
  bank: Bank,
): Promise<{ check: ImportCheck; good: QuestionInput[] }> {
  const checked = findRepeats(await Promise.all(questions.map((question) => checkOne(question, bank))), bank);
  const shown = checked.map((question) => question.shown);
  const good = checked.flatMap(({ input }) => (input === null ? [] : [input]));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([format, shown]))
    .digest('hex');
  return { check: { format, questions: shown, notes, good: good.length, fingerprint }, good };
}
