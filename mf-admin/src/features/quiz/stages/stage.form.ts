import { isIsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { TIME_OF_DAY } from '@cog/contracts/lib/patterns';
import type { EditableStage } from '@cog/contracts/quiz/stages.schema';
import type { Messages } from '../../../common/form/checkBy.ts';
import type { Texts } from '../../../common/form/useAdminForm.ts';

export const stageLabels = {
  opensDay: 'Opens on',
  opensTime: 'Opens at',
  closesDay: 'Closes on',
  closesTime: 'Closes at',
  questionCount: 'Questions',
  minutes: 'Time limit in minutes',
  passMarkPercent: 'Pass mark in percent',
} as const;

export type StageField = keyof typeof stageLabels;

type Ends = 'opens' | 'closes';

/** Time in Lagos as 'HH:MM'. */
function lagosClock(moment: string): string {
  const minutes = Math.floor((Date.parse(moment) - lagosTime(lagosDay(new Date(moment)), '00:00')) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const dayOf = (moment: string | null) => (moment === null ? '' : lagosDay(new Date(moment)));
const timeOf = (moment: string | null) => (moment === null ? '' : lagosClock(moment));

/** Initial values of the form: the stage with its dates as days and times in Lagos. */
export const textsOf = (stage: EditableStage): Texts<StageField> => ({
  opensDay: dayOf(stage.opensAt),
  opensTime: timeOf(stage.opensAt),
  closesDay: dayOf(stage.closesAt),
  closesTime: timeOf(stage.closesAt),
  questionCount: String(stage.questionCount),
  minutes: String(stage.timeLimitSeconds / 60),
  passMarkPercent: String(stage.passMarkPercent),
});

/** The instant for a day and a time; if they match the stored one's minute, the stored one with its seconds. Null for none. */
function momentOf(day: string, time: string, stored: string | null): string | null {
  if (!isIsoDate(day) || !TIME_OF_DAY.test(time)) return null;
  if (day === dayOf(stored) && time === timeOf(stored)) return stored;
  return new Date(lagosTime(day, time)).toISOString();
}

/** The form's values as the schema's input; an open stage keeps its rules, whatever a draft from before holds. */
export const inputOf =
  (stored: EditableStage) =>
  ({ opensDay, opensTime, closesDay, closesTime, questionCount, minutes, passMarkPercent }: Texts<StageField>) => ({
    opensAt: momentOf(opensDay, opensTime, stored.opensAt),
    questionCount: questionCount.trim() === '' ? undefined : questionCount,
    timeLimitSeconds: minutes.trim() === '' ? undefined : Number(cleanText(minutes)) * 60,
    passMarkPercent: passMarkPercent.trim() === '' ? undefined : passMarkPercent,
    ...(stored.state === 'open' ? lockedRules(stored) : {}),
    closesAt: momentOf(closesDay, closesTime, stored.closesAt),
  });

const lockedRules = ({ opensAt, questionCount, timeLimitSeconds, passMarkPercent }: EditableStage) => ({
  opensAt,
  questionCount,
  timeLimitSeconds,
  passMarkPercent,
});

/** Reports a day without a time, or a time without a day, in the fields that the stage's form shows. */
export const findFaults =
  ({ state }: EditableStage) =>
  (values: Texts<StageField>): Messages => {
    const halves = (which: Ends): Messages => {
      const day = values[`${which}Day`];
      const time = values[`${which}Time`];
      if (day !== '' && !isIsoDate(day)) return [[`${which}Day`, 'This day does not exist']];
      if (day !== '' && time === '') return [[`${which}Time`, 'Say at what time']];
      return day === '' && time !== '' ? [[`${which}Day`, 'Say on which day']] : [];
    };
    return [...(state === 'open' ? [] : halves('opens')), ...halves('closes')];
  };

/** The field at which to show a message of the schema. */
export function fieldAt(path: string): string | null {
  if (path === 'opensAt') return 'opensDay';
  if (path === 'closesAt') return 'closesDay';
  return path === 'timeLimitSeconds' ? 'minutes' : path;
}
