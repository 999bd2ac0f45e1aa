import { type EditedDevotional, MOST_DAYS_MOVED } from '@cog/contracts/devotionals/constants';
import { moveDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, daysApart, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { useApi, useToday } from '@cog/platform';
import { Banner, Button, column, Dialog, Loading, quiet, Stack, TextField } from '@cog/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { mapDone } from '../../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { DayEntry } from '../../../common/dates/DayEntry.tsx';
import { useTypedDay } from '../../../common/dates/useTypedDay.ts';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import type { ChangeReport } from '../../../common/list/ChosenRows.tsx';
import { useActions } from '../../../common/list/useActions.ts';
import { langOf } from '../devotional.messages.ts';

export interface MoveDevotionalsProps {
  language: Language;
  rows: readonly EditedDevotional[];
  onMoved: (report: ChangeReport) => void;
}

/** Parses a number of days: '7', '-7', '+7'; null for anything else. */
function readDays(typed: string): number | null {
  const text = cleanText(typed);
  return /^[+-]?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= MOST_DAYS_MOVED ? Number(text) : null;
}

/** Limited in height, so that the dialog's buttons stay near. */
const Moves = styled.ol`
  ${column(2)};
  max-height: 30vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  & > li {
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }

  & > li > p {
    ${quiet};
  }

  & > li > strong {
    display: block;
    color: var(--color-ember);
    font-size: var(--text-small);
  }
`;

/** The button that moves the selected devotionals, and the dialog that asks by how many days. */
export function MoveDevotionals(props: MoveDevotionalsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Move ({props.rows.length})
      </Button>
      {isOpen ? <MoveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MoveDialog({ language, rows, onMoved, onClose }: MoveDevotionalsProps & { onClose: () => void }) {
  const api = useApi();
  const call = useSignedInCall();
  const id = useId();
  const listId = useId();
  const { result, busy, act } = useActions<ActionResult>();
  const ordered = [...rows].sort((one, other) => (one.date < other.date ? -1 : 1));
  const today = useToday();
  const first = ordered[0]?.date ?? today;
  const [day, setDay] = useState<string>('');
  const [typedDays, setTypedDays] = useState('');
  const typedDay = useTypedDay(day, (value, to) => {
    setDay(value);
    setTypedDays(to === null ? '' : String(daysApart(first, to)));
  });
  const read = readDays(typedDays);
  const days = read === 0 ? null : read;

  const move = (by: number, items: readonly { date: IsoDate; updated_at: string }[]) => ({
    language,
    days: by,
    items: items.map(({ date, updated_at }) => ({ date, updated_at })),
  });
  const preview = useAdminQuery({
    of: days === null ? null : String(days),
    ask: (how) => api.call(moveDevotionals, { body: { ...move(days ?? 1, rows), isPreview: true }, ...how }),
  });
  const conflicts = new Map(preview.data?.conflicts.map(({ from, message }) => [from, message]));
  const isReady =
    days !== null && preview.data !== null && preview.failure === null && !preview.isLoading && conflicts.size === 0;

  const send = async (by: number, items: readonly { date: IsoDate; updated_at: string }[]) =>
    mapDone(await call(moveDevotionals, { body: { ...move(by, items), isPreview: false } }), ({ message, moved }) => ({
      report: { message, refused: [] },
      moved,
    }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    await act('move', () => send(days, rows), {
      done({ report, moved }) {
        onMoved({
          ...report,
          undo: {
            busyLabel: 'Moving back...',
            failed: 'Nothing was moved back. Please try again.',
            send: async () => mapDone(await send(-days, moved), (back) => back.report),
          },
        });
        onClose();
        return null;
      },
      failed: ({ message: text }) => ({ tone: 'bad', title: 'Nothing was moved.', text }),
    });
  };

  return (
    <Dialog
      open
      title={rows.length === 1 ? 'Move 1 devotional' : `Move ${rows.length} devotionals`}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy !== null || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            aria-disabled={!isReady || undefined}
            busy={busy === 'move'}
            busyLabel="Moving..."
          >
            Move
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} noValidate onSubmit={(event) => void submit(event)}>
        <ActionMessage result={result} onlyNew />
        <p>The first is {formatDay(first)}. The gaps between them stay the same.</p>
        <DayEntry label="New day for the first" typed={typedDay} />
        <TextField
          label="Or by how many days"
          inputMode="text"
          autoComplete="off"
          maxLength={5}
          value={typedDays}
          help="7 for a week later, -7 for a week earlier."
          error={
            typedDays.trim() !== '' && !/^[+−–-]$/.test(typedDays.trim()) && days === null
              ? `Give a number from 1 to ${MOST_DAYS_MOVED}, or with - before it.`
              : undefined
          }
          onChange={({ target }) => {
            setTypedDays(target.value);
            const by = readDays(target.value);
            setDay(by === null ? '' : addDays(first, by));
          }}
        />
        {preview.isLoading && days !== null ? <Loading label="Checking if the days are free..." /> : null}
        {preview.failure && days !== null ? (
          <Banner tone="bad" title="We couldn’t check if the days are free.">
            {preview.failure.message}
          </Banner>
        ) : null}
        {days !== null && conflicts.size > 0 ? (
          <Banner tone="bad" title="This move won’t work.">
            {conflicts.size === 1 ? '1 day is' : `${conflicts.size} days are`} in the way. Choose another first day, or
            select others.
          </Banner>
        ) : null}
        {days === null ? null : (
          <section aria-labelledby={listId}>
            <p id={listId}>What goes where</p>
            {/* A scrollable area must be reachable by keyboard. */}
            <Moves tabIndex={0} aria-labelledby={listId}>
              {[...ordered]
                .sort((one, other) => Number(conflicts.has(other.date)) - Number(conflicts.has(one.date)))
                .map((row) => (
                  <li key={row.id}>
                    <span lang={langOf(row.language)}>{row.title}</span>
                    <p>
                      {formatDay(row.date)} → {formatDay(addDays(row.date, days))}
                    </p>
                    {conflicts.has(row.date) ? <strong>{conflicts.get(row.date)}</strong> : null}
                  </li>
                ))}
            </Moves>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}
