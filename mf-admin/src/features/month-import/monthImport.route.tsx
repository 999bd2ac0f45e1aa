import { readCertainDate } from '@cog/contracts/lib/readDate';
import { useOnline, useToday } from '@cog/platform';
import { Banner, Button, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';
import { UnsavedWarning } from '../../common/form/UnsavedWarning.tsx';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { FormatHints, HowItWorks, More } from './FormatHints.tsx';
import { FoundDays } from './FoundDays.tsx';
import { findDays } from './findDays.ts';
import { days } from './month.messages.ts';
import { SourceForm } from './SourceForm.tsx';
import { type HowKept, useMonth } from './useMonth.ts';
import { isRunning, useSaving } from './useSaving.ts';
import { useTakenDays } from './useTakenDays.ts';

const notKept: Record<Exclude<HowKept, 'whole'>, string> = {
  'without-source': 'The text is too large to save as a draft. The days we found in it are saved.',
  not: 'This is too large to save as a draft. It still works, but please don’t close this page before the days are saved.',
};

/** Paste a Month: finds many days of the devotional in one text, to be checked and saved together. */
export function Component() {
  const { month, change, clear, changeDay, recordDay, latest, howKept, restored } = useMonth();
  const today = useToday();
  const online = useOnline();
  const taken = useTakenDays(month.days.map(({ values }) => readCertainDate(values.date)));
  const saving = useSaving({ latest, recordDay }, taken.add, taken.ask);
  const [error, setError] = useState<string>();
  const [reads, setReads] = useState(0);
  const [asking, setAsking] = useState<'read-again' | 'start-over' | null>(null);
  // The key of the field and of the messages about its text: a new text resets both.
  const [round, setRound] = useState(0);
  const open = month.days.filter(({ saved, leftOut }) => !saved && !leftOut);
  const edited = month.days.filter((day) => day.edited && !day.saved);
  const unsaved = open.length > 0 || (month.days.length === 0 && month.source.trim() !== '');

  const read = () => {
    setAsking(null);
    saving.forget();
    const found = findDays(month, today);
    if (found.days?.length === 0) return setError(nothingIn(month.source));
    setError(undefined);
    change(found, true);
    taken.ask();
    setReads(reads + 1);
  };
  const startOver = () => {
    setAsking(null);
    setError(undefined);
    saving.forget();
    clear();
    setReads(0);
    setRound(round + 1);
  };

  const source = (
    <SourceForm
      key={round}
      month={month}
      change={(changed) => {
        setError(undefined);
        change(changed);
      }}
      onRead={() => (edited.length > 0 ? setAsking('read-again') : read())}
      error={error}
      locked={isRunning(saving.saving)}
      focused={round > 0 && month.days.length === 0}
    />
  );
  return (
    <AdminLayout heading="Paste a Month">
      {restored && round === 0 && reads === 0 && saving.saving.state === 'idle' ? (
        <Banner tone="plain">We brought back your draft.</Banner>
      ) : null}
      {howKept === 'whole' ? null : <Banner tone="warning">{notKept[howKept]}</Banner>}
      {online ? null : (
        <Banner tone="warning">You’re offline. You can go on checking the days, and save them later.</Banner>
      )}
      {month.days.length === 0 ? (
        <>
          <HowItWorks />
          {source}
          <FormatHints />
          {month.source.trim() === '' ? null : (
            <div>
              <Button look="quiet" onClick={() => setAsking('start-over')}>
                Start over
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <More>
            <summary>The pasted text</summary>
            {source}
          </More>
          <FoundDays
            month={month}
            changeDay={changeDay}
            taken={taken}
            saving={saving}
            reads={reads}
            onStartOver={() => (unsaved ? setAsking('start-over') : startOver())}
          />
        </>
      )}
      <ConfirmDialog
        open={asking === 'start-over'}
        title="Start over?"
        message="The text and the days that are not saved will be gone. What is saved stays on the site."
        confirmLabel="Start over"
        tone="danger"
        onConfirm={startOver}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'read-again'}
        title="Read the text again?"
        message={`Your changes to ${days(edited.length)} will be gone. Days that are saved stay.`}
        confirmLabel="Read it again"
        tone="danger"
        onConfirm={read}
        onCancel={() => setAsking(null)}
      />
      <UnsavedWarning when={unsaved} what={unsavedText(open.length)} kept={howKept !== 'not'} />
    </AdminLayout>
  );
}

const nothingIn = (source: string) =>
  source.trim() === ''
    ? 'Paste a text first, or choose a file.'
    : 'No date was found. Each day begins with its date on a line of its own, as 1 December 2026.';

const unsavedText = (count: number) =>
  count === 0 ? 'The text has not been read.' : `${days(count)} ${count === 1 ? 'has' : 'have'} not been saved.`;
