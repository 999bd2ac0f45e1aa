import type { StageState } from '@cog/contracts/quiz/constants';
import type { EditableStage } from '@cog/contracts/quiz/stages.schema';
import type { SamplePeople } from '@cog/contracts/settings/sample.schema';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';

/** What a stage is at the moment. */
export const stateLabels: Readonly<Record<StageState, string>> = {
  unset: 'No dates yet',
  upcoming: 'Not open yet',
  open: 'Open now',
  closed: 'Closed',
};

export const NEW_QUIZ = 'Start a new quiz';

/** Title of the dialog that changes a stage. */
export const dialogTitle = ({ stage, state }: EditableStage): string =>
  state === 'open' ? `Extend Stage ${stage}` : `Dates and rules of Stage ${stage}`;

/** '21 Nov 2026, 10:00'. */
export const momentText = (moment: string | null): string => (moment === null ? 'Not set' : lagosMoment(moment));

/** '20 minutes', '1 minute', '90 seconds'. */
export function durationText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}

/** '1 participant', '20 participants'. */
export const peopleText = (count: number): string =>
  count === 1 ? '1 participant' : `${count.toLocaleString('en-GB')} participants`;

/** '1 question', '20 questions'. */
export const questionText = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** 'the 40 sample people and their 32 results'. */
export const sampleText = ({ people, results }: SamplePeople): string =>
  `${people === 1 ? 'the sample person and that person’s' : `the ${people} sample people and their`} ${results} ${results === 1 ? 'result' : 'results'}`;

/** What opening a stage now means, asked before it is done. */
export function openingText({ closesAt, questionCount, bankCount, finished }: EditableStage): string[] {
  return [
    `Participants can begin at once, until ${momentText(closesAt)}.`,
    `Each is asked ${questionText(Math.min(questionCount, bankCount))}. While it is open, its rules and questions can’t be changed.`,
    ...(finished > 0
      ? [`${peopleText(finished)} took it before it closed, and may have seen the right answers since.`]
      : []),
  ];
}

/** What closing a stage now means, asked before it is done. */
export const closingText = ({ running }: EditableStage): string[] => [
  running === 0
    ? 'No one is taking it at the moment.'
    : `${peopleText(running)} ${running === 1 ? 'is' : 'are'} taking it at the moment: their time ends at once.`,
  'Participants then see the right answers.',
];
