import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Button, clamp, column, Icon, row, Stack, surface, VisuallyHidden } from '@cog/shared-ui';
import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { LazyPart, lazyCode } from '../../common/layout/LazyPart.tsx';
import { draftAddress } from '../../common/unpublished/unpublished.address.ts';
import { editAddress } from '../devotionals/devotional.address.ts';
import { devotionalMessages, langOf } from '../devotionals/devotional.messages.ts';
import { LinkRow } from '../devotionals/LinkRow.styles.ts';
import type { CheckedDay, DayState } from './checkDays.ts';
import { stateNames } from './month.messages.ts';
import type { MonthDay } from './useMonth.ts';

/** Edits a day. Preloaded when the first days are found, so that the user can go through them offline. */
export const dayEditor = lazyCode(async () => (await import('./DayEditor.tsx')).DayEditor);

/** Compares a day with the stored text. */
const comparison = lazyCode(async () => (await import('./Comparison.tsx')).Comparison);

const Day = styled.li`
  --tone: var(--color-line);
  --state: var(--color-ink);
  ${column(2, 4)};
  padding: var(--space-3) var(--space-4);
  ${surface};
  border-inline-start: 6px solid var(--tone);
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  scroll-margin-block: 6rem 10rem;

  &[data-state='replace'] {
    --tone: var(--color-sun);
  }

  &:is([data-state='ready'], [data-state='saved']) {
    --tone: var(--color-leaf);
    --state: var(--color-leaf);
  }

  &:is([data-state='check'], [data-state='taken'], [data-state='draft'], [data-state='twice'], [data-state='failed']) {
    --tone: var(--color-ember);
    --state: var(--color-ember);
  }

  h3 {
    font-size: 1.125rem;
    line-height: 1.3;
  }

  & > div > ul {
    padding-inline-start: 1.2em;
  }

  & > form {
    grid-column: 1 / -1;
  }

  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

/** The title, or a placeholder if there is none. */
const Title = styled.p`
  ${clamp(2)};

  &[data-missing] {
    color: var(--color-ink-soft);
    font-style: italic;
  }
`;

const State = styled.p`
  ${row(1, 2)};
  align-items: center;
  color: var(--color-ink-soft);

  & > b {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--state);
  }
`;

export interface DayCardProps {
  checked: CheckedDay;
  open: boolean;
  /** The days are being saved, so nothing may change. */
  locked: boolean;
  change: (id: string, change: Partial<MonthDay>) => void;
  /** Called when the text or draft that a day was compared with is gone. */
  onGone: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const good: readonly DayState[] = ['ready', 'replace', 'saved'];

/** What to do about a day whose date is already taken. */
const advice: Partial<Record<DayState, string>> = {
  taken: 'The existing text stays unless you compare and replace it.',
  draft: 'The draft stays unless you compare and replace it.',
  twice: 'Leave one of the two out, or change its date.',
};

/** A day that was found: its state, what is missing, and the actions on it. */
export const DayCard = memo(function DayCard({ checked, open, locked, change, onGone, onOpen, onClose }: DayCardProps) {
  const { day, date, state, problems } = checked;
  const { id, language, values } = day;
  const [comparing, setComparing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const compare = useRef<HTMLButtonElement>(null);
  const isOpen = open || comparing;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) (compare.current ?? edit.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isThere = state === 'taken' || state === 'draft';
  const hasOther = (isThere || state === 'replace' || Boolean(day.replaces)) && date !== null;
  const isDraft = day.replaces ? Boolean(day.replaces.isDraft) : state === 'draft';
  const other = isDraft ? 'draft' : 'text';
  const heading = date ? formatDay(date) : values.date.slice(0, 80) || 'No date';
  const name = `${heading}, ${devotionalMessages[language].name}`;
  const title = values.title.trim();
  /** The only issues are the parser's doubts: no field is wrong. */
  const isToConfirm = state === 'check' && problems.length === day.notes.length;
  const toDo =
    state === 'left-out'
      ? []
      : [
          ...(advice[state] ? [advice[state]] : []),
          ...(isThere && day.failure ? [day.failure] : []),
          ...(day.replaces && state !== 'replace' ? [`It will replace the existing ${other}.`] : []),
          ...problems,
        ];
  return (
    <Day data-state={state} aria-label={name}>
      <Stack $gap={1}>
        <h3>{heading}</h3>
        <Title lang={title ? langOf(language) : undefined} data-missing={title === '' || undefined}>
          {title.slice(0, 200) || 'No title'}
        </Title>
        <State>
          <b>
            <Icon name={good.includes(state) ? 'check' : state === 'left-out' ? 'info' : 'warning'} size={20} />
            {state === 'saved' && day.draft
              ? 'Saved as a draft'
              : state === 'replace' && isDraft
                ? 'Will replace the existing draft'
                : stateNames[state]}
            {state === 'failed' ? `: ${day.failure ?? ''}` : null}
          </b>
          <span>{devotionalMessages[language].name}</span>
        </State>
        {toDo.length > 0 ? (
          <ul>
            {toDo.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <Links {...checked} />
      </Stack>
      {state === 'saved' || isOpen ? null : (
        <Actions>
          {hasOther && state !== 'left-out' ? (
            <Button
              ref={compare}
              look={isThere ? 'primary' : 'secondary'}
              aria-disabled={locked || undefined}
              onClick={() => setComparing(!locked)}
              {...comparison.whenNear}
            >
              Compare
              <VisuallyHidden>
                {' '}
                {name} with the existing {other}
              </VisuallyHidden>
            </Button>
          ) : null}
          {isToConfirm ? (
            <Button
              look="secondary"
              aria-disabled={locked || undefined}
              onClick={() => {
                if (locked) return;
                change(id, { notes: [] });
                edit.current?.focus();
              }}
            >
              It is right<VisuallyHidden> for {name}</VisuallyHidden>
            </Button>
          ) : null}
          {state === 'left-out' ? null : (
            <Button
              ref={edit}
              look="secondary"
              aria-disabled={locked || undefined}
              onClick={() => onOpen(id)}
              {...dayEditor.whenNear}
            >
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
        </Actions>
      )}
      {comparing && !open && date !== null ? (
        <LazyPart code={comparison}>
          {(Comparison) => (
            <Comparison
              day={day}
              date={date}
              isDraft={isDraft}
              change={(changed) => change(id, changed)}
              onGone={onGone}
              onClose={() => setComparing(false)}
            />
          )}
        </LazyPart>
      ) : null}
      {open ? (
        <LazyPart code={dayEditor}>
          {(DayEditor) => (
            // Another language has other labels and another schema, so the form is remounted.
            <DayEditor
              key={language}
              day={day}
              name={name}
              change={(changed) => change(id, changed)}
              onClose={onClose}
            />
          )}
        </LazyPart>
      ) : null}
    </Day>
  );
});

function Links({ state, date, day: { language, draft, replaces } }: CheckedDay) {
  if (state === 'saved' && draft) {
    return (
      <LinkRow>
        <RouteLink to={draftAddress({ id: draft, kind: 'devotional', language })}>Open the draft</RouteLink>
      </LinkRow>
    );
  }
  if (date === null || replaces?.isDraft || !['taken', 'replace', 'saved'].includes(state)) return null;
  return (
    <LinkRow>
      <RouteLink to={devotionalAddress(date, language)}>
        {state === 'saved' ? 'See it on the site' : 'See the existing one'}
      </RouteLink>
      {state === 'saved' ? null : <RouteLink to={editAddress(language, date)}>Edit the existing one</RouteLink>}
    </LinkRow>
  );
}
