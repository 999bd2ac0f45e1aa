import { formatDay } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Button, Icon, VisuallyHidden } from '@cog/shared-ui';
import { memo, useEffect, useRef } from 'react';
import { editAddress, onTheSite } from '../devotionals/devotional.address.ts';
import { devotionalWords, langOf } from '../devotionals/devotional.words.ts';
import type { CheckedDay, DayState } from './checkDays.ts';
import { Day, DayActions, DayLinks, State, Title, Words } from './DayCard.styles.ts';
import { DayEditor } from './DayEditor.tsx';
import { stateNames } from './month.words.ts';
import type { MonthDay } from './monthDraft.ts';

export interface DayCardProps {
  checked: CheckedDay;
  open: boolean;
  /** The days are being saved: nothing may change. */
  locked: boolean;
  change: (id: string, change: Partial<MonthDay>) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const good: readonly DayState[] = ['ready', 'saved'];

/** What can be done about a day beside another of the same date. */
const advice: Partial<Record<DayState, readonly string[]>> = {
  taken: ['The text that is there stays. Leave this one out, or change its date.'],
  twice: ['Leave one of the two out, or change its date.'],
};

/** The day as its card is headed. */
const headingOf = ({ date, day }: CheckedDay) => (date ? formatDay(date) : day.values.date.slice(0, 80) || 'No date');

/** A day that was found: how it stands, what is missing, and what can be done about it. */
export const DayCard = memo(function DayCard({ checked, open, locked, change, onOpen, onClose }: DayCardProps) {
  const { day, state, problems } = checked;
  const { id, language, values } = day;
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) edit.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const heading = headingOf(checked);
  const name = `${heading}, ${devotionalWords[language].name}`;
  const title = values.title.trim();
  const toDo = [...(advice[state] ?? []), ...problems];
  return (
    <Day data-state={state} aria-label={name}>
      <Words data-state={state}>
        <h3>{heading}</h3>
        <Title lang={title ? langOf(language) : undefined} data-missing={title === '' || undefined}>
          {title.slice(0, 200) || 'No title'}
        </Title>
        <State>
          <b>
            <Icon name={good.includes(state) ? 'check' : state === 'left-out' ? 'info' : 'warning'} size={20} />
            {stateNames[state]}
            {state === 'failed' ? `: ${day.failure ?? ''}` : null}
          </b>
          <span>{devotionalWords[language].name}</span>
        </State>
        {toDo.length > 0 && state !== 'left-out' ? (
          <ul>
            {toDo.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <Links {...checked} />
      </Words>
      {state === 'saved' || open ? null : (
        <DayActions>
          {state === 'left-out' ? null : (
            <Button ref={edit} look="secondary" aria-disabled={locked || undefined} onClick={() => onOpen(id)}>
              Edit<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          <Button
            look="quiet"
            aria-disabled={locked || undefined}
            onClick={() => change(id, { leftOut: !day.leftOut })}
          >
            {day.leftOut ? 'Put back' : 'Leave out'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </DayActions>
      )}
      {open ? (
        // Another language has other labels and another schema.
        <DayEditor key={language} day={day} name={name} change={(changed) => change(id, changed)} onClose={onClose} />
      ) : null}
    </Day>
  );
});

function Links({ state, date, day: { language } }: CheckedDay) {
  if (date === null || (state !== 'taken' && state !== 'saved')) return null;
  return (
    <DayLinks>
      <RouteLink to={onTheSite(language, date)}>
        {state === 'saved' ? 'See it on the site' : 'See the one that is there'}
      </RouteLink>
      {state === 'taken' ? <RouteLink to={editAddress(language, date)}>Edit the one that is there</RouteLink> : null}
    </DayLinks>
  );
}
