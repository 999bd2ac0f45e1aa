import { formatDay } from '@cog/contracts/lib/calendar';
import { Banner, Button, column, Dialog, Loading, Stack } from '@cog/shared-ui';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { devotionalMessages, langOf } from '../devotionals/devotional.messages.ts';
import { Differing } from './Comparison.tsx';
import type { CheckedDay } from './checkDays.ts';
import { differencesOf } from './differences.ts';
import { More } from './FormatHints.tsx';
import { days, REPLACED_DRAFTS, titleOfAll } from './month.messages.ts';
import { nameOfText, replacing, useStoredTexts } from './storedTexts.api.ts';
import type { MonthDay } from './useMonth.ts';

export interface ReplaceAllDialogProps {
  /** Days that already have a text on the site, or a draft. */
  taken: readonly CheckedDay[];
  change: (id: string, change: Partial<MonthDay>) => void;
  onClose: () => void;
}

const Days = styled.ul`
  ${column(2)};
  font-size: 1rem;
`;

/** All days that already have a text or a draft, with the differences, to be replaced together when the month is saved. */
export function ReplaceAllDialog({ taken, change, onClose }: ReplaceAllDialogProps) {
  const wanted = taken.flatMap(({ day, date, state }) =>
    date === null ? [] : [{ day, date, language: day.language, isDraft: state === 'draft' }],
  );
  const hasTexts = wanted.some(({ isDraft }) => !isDraft);
  const { texts, failure, isLoading, refetch } = useStoredTexts(wanted);
  const compared = wanted.flatMap(({ day, date, language }) => {
    const stored = texts?.get(nameOfText({ date, language }));
    return stored ? [{ day, date, stored, ...differencesOf(stored, day) }] : [];
  });
  const differing = compared.filter(({ list }) => list.length > 0);
  const same = compared.filter(({ list }) => list.length === 0);
  const replaceAll = () => {
    for (const { day, stored } of differing) {
      change(day.id, { replaces: replacing(stored), key: null, failure: null });
    }
    for (const { day } of same) change(day.id, { leftOut: true, replaces: null });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={titleOfAll(taken)}>
      <Stack $gap={4}>
        {isLoading && !texts ? <Loading label="Loading the existing texts..." /> : null}
        {failure ? (
          <Banner tone="bad" title="The existing texts didn’t load.">
            {failure.message}{' '}
            <Button look="quiet" onClick={refetch}>
              Try Again
            </Button>
          </Banner>
        ) : null}
        {texts ? (
          <p>
            {differing.length === 0
              ? `Your text says the same as ${hasTexts ? 'the site' : 'the drafts'} on all of these days. There is nothing to replace.`
              : 'Nothing is replaced before you save the days.'}
            {differing.some(({ stored }) => !stored.isDraft)
              ? ' Each text that is replaced stays in the history of its day.'
              : null}
            {differing.some(({ stored }) => stored.isDraft) ? ` ${REPLACED_DRAFTS}` : null}
            {same.length > 0 && differing.length > 0
              ? ` ${days(same.length)} ${same.length === 1 ? 'says' : 'say'} the same, and will be left out.`
              : null}
          </p>
        ) : null}
        <Days role="list">
          {differing.map(({ day, date, stored, list }) => (
            <li key={day.id}>
              <More>
                <summary>
                  <span>
                    {formatDay(date)}, {devotionalMessages[day.language].name}: other{' '}
                    <span lang={langOf(day.language)}>{list.map(({ label }) => label).join(', ')}</span>
                  </span>
                </summary>
                <Differing stored={stored} day={day} />
              </More>
            </li>
          ))}
        </Days>
        <Actions>
          {differing.length > 0 ? <Button onClick={replaceAll}>Replace {days(differing.length)}</Button> : null}
          <Button look="secondary" onClick={onClose}>
            {differing.length > 0 ? 'Cancel' : 'Close'}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
