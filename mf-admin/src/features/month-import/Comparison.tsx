import { formatDay, type IsoDate } from '@cog/contracts/lib/calendar';
import { Banner, Button, column, Loading, Stack } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusOn } from '../../common/form/focusOn.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { markWords } from '../../common/versions/markWords.ts';
import { langOf } from '../devotionals/devotional.messages.ts';
import { differencesOf } from './differences.ts';
import { REPLACED_DRAFTS } from './month.messages.ts';
import { nameOfText, replacing, type StoredText, useStoredTexts } from './storedTexts.api.ts';
import type { MonthDay } from './useMonth.ts';

const Compared = styled.div`
  ${column(3)};
  grid-column: 1 / -1;
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--color-line);
`;

/** Names of the two sides of a comparison. */
const sidesOf = ({ isDraft }: StoredText) => [isDraft ? 'In the draft' : 'On the site now', 'In your text'] as const;

/** Shows word by word how the stored text differs from the pasted one. */
export function Differing({ stored, day }: { stored: StoredText; day: MonthDay }) {
  const { list, same } = differencesOf(stored, day);
  return (
    <Stack $gap={3}>
      {list.length > 0 ? <DifferenceList list={list} names={sidesOf(stored)} mark={markWords} /> : null}
      {same.length > 0 ? (
        <p>
          {list.length > 0 ? 'The same in both: ' : 'They say the same, word for word: '}
          <span lang={langOf(day.language)}>{same.join(', ')}</span>.
        </p>
      ) : null}
    </Stack>
  );
}

export interface ComparisonProps {
  day: MonthDay;
  date: IsoDate;
  /** Whether the day has a draft but no text on the site. */
  isDraft: boolean;
  change: (change: Partial<MonthDay>) => void;
  /** Called when the site no longer has that text or draft. */
  onGone: () => void;
  onClose: () => void;
}

/** Compares a day's text or draft on the site with the pasted one; the user keeps one of them. */
export function Comparison({ day, date, isDraft, change, onGone, onClose }: ComparisonProps) {
  const { language } = day;
  const { texts, failure, isLoading, refetch } = useStoredTexts([{ date, language, isDraft }]);
  const stored = texts?.get(nameOfText({ date, language })) ?? null;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(top.current), []);
  const isGone = texts !== null && stored === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out
  useEffect(() => {
    if (!isGone) return;
    if (day.replaces) change({ replaces: null });
    onGone();
  }, [isGone]);
  // What is gone keeps its name.
  const [kind] = useState(isDraft ? 'draft' : 'text');
  const decide = (decision: Partial<MonthDay>) => {
    change({ ...decision, key: null, failure: null });
    onClose();
  };
  return (
    <Compared ref={top} tabIndex={-1} role="group" aria-label={`Both texts of ${formatDay(date)}`}>
      {isLoading && !texts ? <Loading label={`Loading the existing ${kind}...`} /> : null}
      {failure ? (
        <Banner tone="bad" title={`The existing ${kind} didn’t load.`}>
          {failure.message}{' '}
          <Button look="quiet" onClick={refetch}>
            Try Again
          </Button>
        </Banner>
      ) : null}
      {isGone ? <p>The {kind} that was there is gone: this one can be saved.</p> : null}
      {stored ? <Differing stored={stored} day={day} /> : null}
      {stored?.isDraft ? <p>{REPLACED_DRAFTS}</p> : null}
      <Actions>
        {stored && differencesOf(stored, day).list.length > 0 ? (
          <Button onClick={() => decide({ replaces: replacing(stored) })}>
            {isDraft ? 'Replace the draft' : 'Replace the existing one'}
          </Button>
        ) : null}
        {stored ? (
          <Button look="secondary" onClick={() => decide({ replaces: null, leftOut: true })}>
            {isDraft ? 'Keep the draft' : 'Keep the existing one'}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Compared>
  );
}
