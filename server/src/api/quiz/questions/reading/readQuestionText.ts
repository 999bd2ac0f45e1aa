import { MOST_OPTIONS, optionLetter } from '@cog/contracts/quiz/questions.constants';
import { searchText } from '../../../../core/searchText.ts';
import { emptyQuestion, type RawQuestion } from './rawQuestion.ts';

/** A classified line. */
type Line =
  | { kind: 'blank' }
  | { kind: 'stage'; stage: string }
  | { kind: 'label'; label: Label; value: string }
  | { kind: 'option'; letter: string; value: string }
  | { kind: 'question'; value: string }
  | { kind: 'text'; value: string };

type Label = 'answer' | 'reference' | 'yoruba' | 'question';

/** Labels before a value, without case and tone marks. */
const LABELS: ReadonlyMap<string, Label> = new Map([
  ...['answer', 'ans', 'correct answer', 'right answer', 'correct option', 'correct', 'idahun'].map(
    (name): [string, Label] => [name, 'answer'],
  ),
  ...['reference', 'ref', 'bible reference', 'bible ref', 'bible verse', 'bible text', 'scripture', 'verse'].map(
    (name): [string, Label] => [name, 'reference'],
  ),
  ...['yoruba', 'yo', 'in yoruba', 'ni yoruba', 'yor'].map((name): [string, Label] => [name, 'yoruba']),
  ...['question', 'q', 'ibeere'].map((name): [string, Label] => [name, 'question']),
]);

/** The stamp that a chat puts before a copied message: '[21/11/2026, 09:00] Tolu: '. */
const CHAT_STAMP = /^\[\d{1,2}[/.]\d{1,2}[^\]]{0,40}\]\s*[^:]{1,60}:\s*/;
const STAGE = /^(?:stage|ipele)\s*[-–#]?\s*([1-3]|one|two|three)\s*[:.–-]?$/;
const PRACTICE = /^practi[cs]e(?: round| questions?)?\s*[:.–-]?$/;
const NUMBER = /^\(?(?:q(?:uestion)?\.?\s*)?\d{1,3}\s*[.):–-]\s*(.*)$/i;
const NUMBER_ALONE = /^q(?:uestion)?\.?\s*\d{1,3}\s*$/i;
const OPTION = /^\(?([A-F])\s*[.):\]]\s*(.*)$/i;
const OPTION_AFTER_DASH = /^([A-F])\s+[-–]\s+(.*)$/;
const LABELLED = /^([\p{L}\p{M} ]{1,20}?)\s*[:=]\s*(.*)$/u;
const SHORT_LABEL = /^(ans|ref)\s*[.–-]\s*(.+)$/i;
const TICKED = /(?:[✓✔✅☑]\uFE0F?|\((?:correct|right)(?: answer)?\))$/iu;
/** Longer lines are not part of a quiz, and matching them would be slow. */
const LONGEST_LINE = 5000;

const STAGE_NUMBERS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' };

/** Removes a chat's stamp, bold and italic marks, bullets, and surrounding blanks. */
function cleanLine(line: string): string {
  const bare = line
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim()
    .replace(CHAT_STAMP, '')
    .replace(/^[•·▪►➤]\s*/u, '');
  const bold = /^([*_~]{1,3})(.+?)\1$/.exec(bare);
  return (bold?.[2] ?? bare).replace(/^\*([^*]+)\*/, '$1').trim();
}

function kindOf(raw: string): Line {
  if (raw.length > LONGEST_LINE) return { kind: 'text', value: raw.trim() };
  const line = cleanLine(raw);
  if (line === '') return { kind: 'blank' };
  const plain = searchText(line);
  const stage = STAGE.exec(plain)?.[1];
  if (stage !== undefined) return { kind: 'stage', stage: STAGE_NUMBERS[stage] ?? stage };
  if (PRACTICE.test(plain)) return { kind: 'stage', stage: '0' };
  const labelled = LABELLED.exec(line) ?? SHORT_LABEL.exec(line);
  const label = LABELS.get(searchText(labelled?.[1] ?? ''));
  if (label !== undefined) return { kind: 'label', label, value: (labelled?.[2] ?? '').trim() };
  const option = OPTION.exec(line) ?? OPTION_AFTER_DASH.exec(line);
  if (option !== null) {
    return { kind: 'option', letter: (option[1] ?? '').toUpperCase(), value: (option[2] ?? '').trim() };
  }
  const numbered = NUMBER.exec(line);
  if (numbered !== null) return { kind: 'question', value: (numbered[1] ?? '').trim() };
  if (NUMBER_ALONE.test(line)) return { kind: 'question', value: '' };
  return { kind: 'text', value: line };
}

/** Splits options on one line, 'Moses B. Noah C. Abraham' after 'A.', each with its letter. */
function splitOptions(letter: string, value: string): { letter: string; value: string }[] {
  const next = optionLetter(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1);
  const mark = new RegExp(`\\s\\(?${next}[.)\\]]\\s+`, 'i').exec(value);
  if (mark === null) return [{ letter, value: value.trim() }];
  const rest = value.slice(mark.index + mark[0].length);
  return [{ letter, value: value.slice(0, mark.index).trim() }, ...splitOptions(next, rest)];
}

/** Splits a question from options on the same line: 'Who built the ark? A. Moses B. Noah'. */
function splitQuestion(value: string): { text: string; options: string | null } {
  const first = /\s\(?A[.)\]]\s+(?=.*\s\(?B[.)\]]\s)/i.exec(value);
  if (first === null) return { text: value, options: null };
  return { text: value.slice(0, first.index).trim(), options: value.slice(first.index + first[0].length) };
}

/** Splits 'Moses | Mósè' into English and Yoruba; without a bar, the Yoruba is empty. */
function inBothLanguages(value: string): { text: string; textYoruba: string } {
  const bar = value.indexOf('|');
  if (bar === -1) return { text: value, textYoruba: '' };
  return { text: value.slice(0, bar).trim(), textYoruba: value.slice(bar + 1).trim() };
}

/** Splits 'B (Genesis 6:14)' into answer and reference. */
function splitAnswer(value: string): { answer: string; reference: string } {
  const begin = Math.max(value.lastIndexOf('('), value.lastIndexOf('['));
  const reference = value.slice(begin + 1, -1).trim();
  const isBehind = begin !== -1 && /[)\]]$/.test(value) && /\p{L}/u.test(reference) && /\d/.test(reference);
  return isBehind ? { answer: value.slice(0, begin).trim(), reference } : { answer: value, reference: '' };
}

/** Assembles questions line by line. */
class QuestionCollector {
  readonly questions: RawQuestion[] = [];
  #stage = '';
  #current: RawQuestion | null = null;
  #afterBlank = true;
  /** What a line of Yoruba or a continuation line belongs to. */
  #last: 'question' | 'option' | 'yoruba' | 'other' = 'other';

  #begin(line: number, value: string): void {
    this.#current = emptyQuestion(line, this.#stage);
    this.questions.push(this.#current);
    const { text, options } = splitQuestion(value);
    Object.assign(this.#current, inBothLanguages(text));
    this.#last = 'question';
    if (options !== null) this.#options(this.#current, 'A', options);
  }

  #options(question: RawQuestion, letter: string, value: string): void {
    for (const option of splitOptions(letter, value)) this.#option(question, option.letter, option.value);
  }

  #option(question: RawQuestion, letter: string, value: string): void {
    const expected = optionLetter(question.options.length);
    if (letter !== expected) {
      question.faults.push(
        question.options.length === MOST_OPTIONS
          ? `There are more than ${MOST_OPTIONS} options`
          : `Option ${letter} is where option ${expected} should be`,
      );
      if (question.options.length === MOST_OPTIONS) return;
    }
    const isRight = TICKED.test(value);
    const { text, textYoruba } = inBothLanguages(value.replace(TICKED, '').trim());
    if (isRight && question.answer !== '') question.faults.push('More than one option is marked as right');
    else if (isRight) question.answer = expected;
    question.options.push({ text, textYoruba: textYoruba || null });
    this.#last = 'option';
  }

  #label(question: RawQuestion, label: Exclude<Label, 'question'>, value: string): void {
    if (label === 'yoruba') {
      this.#yoruba(question, value);
      return;
    }
    this.#last = 'other';
    if (label === 'reference') question.bibleReference = value;
    else this.#answer(question, value);
  }

  #answer(question: RawQuestion, value: string): void {
    const { answer, reference } = splitAnswer(value);
    if (question.answer !== '' && question.answer !== answer) {
      question.faults.push('The right option is given twice, and not the same');
    }
    question.answer = answer;
    question.bibleReference ||= reference;
  }

  #yoruba(question: RawQuestion, value: string): void {
    const option = question.options.at(-1);
    if (this.#last === 'option' && option !== undefined) option.textYoruba = value || null;
    else if (question.options.length === 0) question.textYoruba = value;
    else question.faults.push('A line of Yoruba belongs to no question here');
    this.#last = question.options.length === 0 ? 'yoruba' : 'other';
  }

  /** Handles a line without a label: it continues the question, or begins the next one. */
  #text(line: number, value: string): void {
    const question = this.#current;
    if (question === null || (this.#afterBlank && question.options.length > 0)) this.#begin(line, value);
    else if (question.options.length === 0 && this.#last === 'yoruba') question.textYoruba += ` ${value}`;
    else if (question.options.length === 0) {
      const { text, options } = splitQuestion(value);
      question.text = `${question.text} ${text}`.trim();
      if (options !== null) this.#options(question, 'A', options);
    } else question.faults.push(`Line ${line} was not understood: “${value.slice(0, 60)}”`);
  }

  add(line: number, raw: string): void {
    const read = kindOf(raw);
    if (read.kind === 'blank') {
      this.#afterBlank = true;
      return;
    }
    this.#take(line, read);
    this.#afterBlank = false;
  }

  #take(line: number, read: Exclude<Line, { kind: 'blank' }>): void {
    if (read.kind === 'stage') {
      this.#stage = read.stage;
      this.#current = null;
    } else if (read.kind === 'question' || (read.kind === 'label' && read.label === 'question')) {
      this.#begin(line, read.value);
    } else if (read.kind === 'text') {
      this.#text(line, read.value);
    } else {
      if (this.#current === null) this.#begin(line, '');
      const question = this.#current;
      if (question === null) return;
      if (read.kind === 'option') this.#options(question, read.letter, read.value);
      else if (read.label !== 'question') this.#label(question, read.label, read.value);
    }
  }
}

/**
 * Reads questions as people write them in a chat or a document: numbered, options 'A.' or 'a)' on their own lines or on one line,
 * 'Answer: B' or a tick, 'Reference: John 3:16', 'Yoruba: …' below its English or after a bar, and 'Stage 2' above the questions of
 * a stage.
 */
export function readQuestionText(text: string): RawQuestion[] {
  const collector = new QuestionCollector();
  text.split('\n').forEach((line, index) => {
    collector.add(index + 1, line);
  });
  return collector.questions;
}
