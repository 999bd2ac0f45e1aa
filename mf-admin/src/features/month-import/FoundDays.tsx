import type { Language } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Banner, Button, CheckboxField, column, Heading, Stack } from '@cog/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusOn } from '../../common/form/focusOn.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { devotionalsAddress } from '../devotionals/devotional.address.ts';
import { devotionalMessages } from '../devotionals/devotional.messages.ts';
import { type CheckedDay, canBeSaved, checkDays, needsLook, sharedNotes } from './checkDays.ts';
import { DayCard, dayEditor } from './DayCard.tsx';
import { More } from './FormatHints.tsx';
import { countedStates, days, haveAlready, needLook, nothingToSave, titleOfAll } from './month.messages.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Month, MonthDay } from './useMonth.ts';
import { isRunning, type Saving, type SavingActions } from './useSaving.ts';
import type { TakenDaysState } from './useTakenDays.ts';

export interface FoundDaysProps {
  month: Month;
  changeDay: (id: string, change: Partial<MonthDay>) => void;
  taken: TakenDaysState;
  saving: SavingActions;
  /** How often the text was parsed on this page: each time the focus moves here. */
  reads: number;
  onStartOver: () => void;
}

/** Replaces the stored texts of all days that have one. */
const replaceAllDialog = lazyCode(async () => (await import('./ReplaceAllDialog.tsx')).ReplaceAllDialog);

/** Number of leftover characters shown; the text field above has all of it. */
const SHOWN = 3000;

const Found = styled.section`
  ${column(4)};
  min-width: 0;
  max-width: 60rem;

  & > details {
    max-width: none;
  }
`;

/** The days found in the text, one card each, and the bar that saves them. */
export function FoundDays({ month, changeDay, taken, saving, reads, onStartOver }: FoundDaysProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [onlyMarked, setOnlyMarked] = useState(false);
  const [asDrafts, setAsDrafts] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const closed = useRef(false);
  const checked = checkDays(month.days, taken.taken);
  const { state } = saving.saving;
  const hasEnded = state === 'ended' || state === 'stopped';
  const locked = isRunning(saving.saving);
  const ready = checked.filter(canBeSaved);
  const marked = checked.filter(needsLook);
  const there = checked.filter(({ state }) => state === 'taken' || state === 'draft');
  const shown = onlyMarked ? checked.filter((one) => needsLook(one) || one.day.id === open) : checked;

  useEffect(dayEditor.begin, []);
  useEffect(() => {
    if (reads > 0) focusOn(top.current);
  }, [reads]);
  useEffect(() => {
    if (hasEnded) focusOn(top.current);
  }, [hasEnded]);

  const close = useCallback(() => {
    setOpen(null);
    closed.current = true;
  }, []);
  // A day that no longer needs attention may have disappeared together with the focus.
  useEffect(() => {
    if (open === null && closed.current && document.activeElement === document.body) focusOn(top.current);
    closed.current = false;
  }, [open]);
  const latest = useRef({ changeDay, taken });
  latest.current = { changeDay, taken };
  const change = useCallback((id: string, changed: Partial<MonthDay>) => latest.current.changeDay(id, changed), []);
  const askTaken = useCallback(() => latest.current.taken.ask(), []);

  return (
    <Found aria-labelledby="found-days">
      <StatusRegion data-width="form" ref={top} tabIndex={-1}>
        {hasEnded ? <Result saving={saving.saving} checked={checked} /> : null}
        <Heading level={2} look="large" id="found-days">
          {days(month.days.length)} found
        </Heading>
        <p>{countedStates(checked.map(({ state }) => state))}.</p>
      </StatusRegion>
      {month.withoutYear && state === 'idle' ? (
        <p>
          Some dates have no year.{' '}
          {month.year ? `They were read from ${month.year} on.` : 'We took the one nearest to today.'} Another one can
          be chosen with the text.
        </p>
      ) : null}
      {month.tooMany ? (
        <Banner tone="warning" title="This is more than can be read at once.">
          The first {days(month.days.length)} are below. Save them, then paste the rest.
        </Banner>
      ) : null}
      {taken.failed ? (
        <Banner tone="warning" title="We couldn’t check which days already have a text.">
          Saving does no harm: a day that has one stays as it is.{' '}
          <Button look="quiet" onClick={taken.ask}>
            Look again
          </Button>
        </Banner>
      ) : null}
      <Leftover text={month.leftover} notices={month.notices} />
      {there.length > 1 ? (
        <Banner tone="plain" title={haveAlready(there.map(({ state }) => state))}>
          <Stack $gap={2}>
            <p>Compare them one by one below, or all together.</p>
            <Button
              look="secondary"
              aria-disabled={locked || undefined}
              onClick={() => setReplacing(!locked)}
              {...replaceAllDialog.whenNear}
            >
              Compare and replace all…
            </Button>
          </Stack>
        </Banner>
      ) : null}
      {replacing ? (
        <LazyDialog code={replaceAllDialog} title={titleOfAll(there)} onClose={() => setReplacing(false)}>
          {(ReplaceAllDialog) => <ReplaceAllDialog taken={there} change={change} onClose={() => setReplacing(false)} />}
        </LazyDialog>
      ) : null}
      {sharedNotes(checked).map(({ note, days: alike }) => (
        <Banner key={note} tone="plain" title={note}>
          <Stack $gap={2}>
            <p>It is the same in {days(alike.length)}. Look at one or two of them first.</p>
            <Button
              look="secondary"
              aria-disabled={locked || undefined}
              onClick={() => {
                if (locked) return;
                for (const { id, notes } of alike) change(id, { notes: notes.filter((one) => one !== note) });
                focusOn(top.current);
              }}
            >
              All {alike.length} are right
            </Button>
          </Stack>
        </Banner>
      ))}
      {marked.length > 0 && marked.length < checked.length ? (
        <CheckboxField
          label="Show only days that need a look"
          checked={onlyMarked}
          onChange={({ target }) => setOnlyMarked(target.checked)}
        />
      ) : null}
      <Stack as="ul" $gap={3} role="list">
        {shown.map((one) => (
          <DayCard
            key={one.day.id}
            checked={one}
            open={open === one.day.id && !locked}
            locked={locked}
            change={change}
            onGone={askTaken}
            onOpen={setOpen}
            onClose={close}
          />
        ))}
      </Stack>
      <SaveBar
        {...saving}
        editing={open !== null && !locked}
        ready={ready.length}
        noneReady={nothingToSave(
          checked.map(({ state }) => state),
          month.days.every(({ saved, draft }) => !saved || draft !== undefined),
        )}
        asDrafts={asDrafts}
        onAsDrafts={setAsDrafts}
        replaced={ready.filter(({ day }) => day.replaces).length}
        drafts={ready.filter(({ day }) => !day.replaces || day.replaces.isDraft).length}
        onSave={() => {
          setOpen(null);
          saving.start(
            ready.map(({ day }) => day.id),
            asDrafts,
          );
        }}
        onStartOver={onStartOver}
      />
    </Found>
  );
}

/** Text that belongs to no day: it is always shown, never dropped silently. */
function Leftover({ text, notices }: { text: string; notices: number }) {
  const ofMessenger =
    notices === 0
      ? null
      : `${notices === 1 ? 'One line' : `${notices} lines`} of WhatsApp’s own, as ‘Edited’ or ‘Media omitted’, ${notices === 1 ? 'was' : 'were'} left out.`;
  if (text === '') return ofMessenger ? <p>{ofMessenger}</p> : null;
  return (
    <More>
      <summary>What belongs to no day</summary>
      <p>
        This is above a date, answers in a chat, was sent after a day was finished, or names a month. It will not be
        saved. {ofMessenger}
      </p>
      <pre>
        {text.slice(0, SHOWN)}
        {text.length > SHOWN ? `… and ${(text.length - SHOWN).toLocaleString('en-NG')} letters more` : null}
      </pre>
    </More>
  );
}

/** 'Saved 25 days. 2 need a look.' */
function Result({ saving: { state, saved, ids }, checked }: { saving: Saving; checked: readonly CheckedDay[] }) {
  const stopped = state === 'stopped';
  const look = checked.filter(needsLook).length;
  const title = stopped ? `Stopped. Saved ${saved} of ${days(ids.length)}.` : `Saved ${days(saved)}.${needLook(look)}`;
  return (
    <Banner tone={look > 0 || stopped ? 'warning' : 'good'} title={title}>
      {(['EN', 'YO'] satisfies Language[]).map((language) => (
        <SavedLinks
          key={language}
          language={language}
          saved={checked.filter((one) => one.state === 'saved' && one.day.language === language)}
        />
      ))}
    </Banner>
  );
}

/** Links to the saved texts of a language: on the site, and as drafts, filtered by month if all drafts are in the same one. */
function SavedLinks({ language, saved }: { language: Language; saved: readonly CheckedDay[] }) {
  const drafts = saved.filter(({ day }) => day.draft);
  const months = new Set(drafts.map(({ date }) => date?.slice(0, 7)));
  const month = months.size === 1 ? ([...months][0] ?? null) : null;
  const { name, listPath } = devotionalMessages[language];
  return (
    <>
      {saved.length > drafts.length ? (
        <p>
          <RouteLink to={listPath}>See the {name} list</RouteLink>
        </p>
      ) : null}
      {drafts.length > 0 ? (
        <p>
          <RouteLink to={devotionalsAddress(language, { state: 'draft', month })}>
            See the {name} drafts, and publish them
          </RouteLink>
        </p>
      ) : null}
    </>
  );
}
