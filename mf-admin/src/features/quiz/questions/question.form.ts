import { MOST_OPTIONS, optionLetter, type QuestionStage } from '@cog/contracts/quiz/questions.constants';
import type { BankQuestion } from '@cog/contracts/quiz/questions.schema';
import { blanksOf, type Texts } from '../../../common/form/useAdminForm.ts';

/** Positions of the options, from 0. */
export const optionPlaces = [0, 1, 2, 3, 4, 5] as const;
type Place = (typeof optionPlaces)[number];

export type QuestionField =
  | 'stage'
  | 'text'
  | 'textYoruba'
  | `option${Place}`
  | `option${Place}Yoruba`
  | 'answer'
  | 'bibleReference';

const optionLabel = (place: Place) => `Option ${optionLetter(place)}`;

export const questionLabels = {
  stage: 'Where it is asked',
  text: 'Question',
  textYoruba: 'Question in Yoruba',
  ...(Object.fromEntries(
    optionPlaces.flatMap((place) => [
      [`option${place}`, optionLabel(place)],
      [`option${place}Yoruba`, `${optionLabel(place)} in Yoruba`],
    ]),
  ) as Record<`option${Place}` | `option${Place}Yoruba`, string>),
  answer: 'The right option',
  bibleReference: 'Bible reference',
} satisfies Record<QuestionField, string>;

/** Initial values of the form: the question's, or blanks for a new one. */
export function textsOf(question: BankQuestion | null, stage: QuestionStage): Texts<QuestionField> {
  const texts = blanksOf<QuestionField>(questionLabels);
  if (question === null) return { ...texts, stage: String(stage) };
  for (const place of optionPlaces) {
    texts[`option${place}`] = question.options[place]?.text ?? '';
    texts[`option${place}Yoruba`] = question.options[place]?.textYoruba ?? '';
  }
  return {
    ...texts,
    stage: String(question.stage),
    text: question.text,
    textYoruba: question.textYoruba ?? '',
    answer: String(question.answer),
    bibleReference: question.bibleReference,
  };
}

/** Positions of the options that are not blank. */
const filledPlaces = (values: Texts<QuestionField>): Place[] =>
  optionPlaces.filter((place) => `${values[`option${place}`]}${values[`option${place}Yoruba`]}`.trim() !== '');

/** The form's values as the schema's input, without blank options. */
export function inputOf(values: Texts<QuestionField>) {
  const places = filledPlaces(values);
  const right = places.findIndex((place) => String(place) === values.answer);
  return {
    stage: values.stage,
    text: values.text,
    textYoruba: values.textYoruba,
    options: places.map((place) => ({
      text: values[`option${place}`],
      textYoruba: values[`option${place}Yoruba`],
    })),
    answer: right === -1 ? undefined : right,
    bibleReference: values.bibleReference,
  };
}

/** The field at which to show a message of the schema. */
export function fieldAt(path: string, values: Texts<QuestionField>): QuestionField | null {
  const option = /^options\[(\d)\](\.textYoruba)?/.exec(path);
  if (option !== null) {
    const place = filledPlaces(values)[Number(option[1])] ?? 0;
    return option[2] ? `option${place}Yoruba` : `option${place}`;
  }
  // Too few options are reported at the first blank one, duplicates at the last of the two.
  if (path === 'options') return `option${optionPlaces[Math.min(filledPlaces(values).length, 1)] ?? 0}`;
  const known: readonly QuestionField[] = ['stage', 'text', 'textYoruba', 'answer', 'bibleReference'];
  return known.find((name) => name === path) ?? null;
}

/** Number of options shown initially. */
const FIRST_SHOWN = 4;

/** Number of options to show so that every filled one is visible. */
export const shownAtLeast = (values: Texts<QuestionField>): number =>
  Math.min(Math.max(FIRST_SHOWN, (filledPlaces(values).at(-1) ?? 0) + 1), MOST_OPTIONS);
