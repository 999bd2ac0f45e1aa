import { formatDay } from '@cog/contracts/lib/calendar';
import { MOST_DRAFTS_TOGETHER, type UnpublishedAction } from '@cog/contracts/publishing/unpublished.constants';
import { changeUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { ListedUnpublished, UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import { Banner, Button, ConfirmDialog, Stack } from '@cog/shared-ui';
import { useState } from 'react';
import { mapDone } from '../calls/callOutcome.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { type ChangeReport, ChosenRows, type ChosenRowsProps, type Undo } from '../list/ChosenRows.tsx';
import { countOf } from '../list/ListRows.tsx';
import { useActions } from '../list/useActions.ts';
import type { ListedState } from './unpublished.address.ts';
import { nounsOf } from './unpublished.messages.ts';
import { useDaysToCome } from './useDaysToCome.ts';

type Chosen = Pick<ChosenRowsProps<ListedUnpublished>, 'shown' | 'total' | 'chosen' | 'readPage'>;

export interface ChosenDraftsProps extends Chosen {
  state: Exclude<ListedState, 'published'>;
}

/** Identifies drafts to the server by id and the version that was read. */
type Named = Pick<UnpublishedSummary, 'id' | 'version'>;

/** Changes several drafts in one request. */
function useDraftsTogether() {
  const call = useSignedInCall();

  async function change(action: UnpublishedAction, texts: readonly Named[]) {
    const items = texts.map(({ id, version }) => (action === 'restore' ? { id } : { id, version }));
    const sent = await call(changeUnpublishedTexts, { body: { action, items } });
    return mapDone(sent, ({ message, done, refused }) => ({
      message,
      done,
      refused: refused.map(({ date, title, message: why }) => `${date ? formatDay(date) : title}: ${why}`),
    }));
  }

  /** The Undo of a change to drafts, which is another action on them. */
  const undoBy = (action: UnpublishedAction, done: readonly Named[], messages: Pick<Undo, 'busyLabel' | 'failed'>) =>
    done.length === 0
      ? {}
      : { undo: { ...messages, send: async () => mapDone(await change(action, done), (back): ChangeReport => back) } };

  return { change, undoBy };
}

/** Selects drafts, also across pages, and publishes them, submits them for review or deletes them. */
export function ChosenDrafts({ state, ...list }: ChosenDraftsProps) {
  const { change } = useDraftsTogether();
  return (
    <ChosenRows
      nouns={nounsOf[state]}
      kind="draft"
      most={MOST_DRAFTS_TOGETHER}
      deletion="will be deleted"
      remove={async (rows) =>
        mapDone(await change('delete', rows), ({ done, ...report }) => ({ ...report, ids: done.map(({ id }) => id) }))
      }
      more={(rows, onDone) => <DraftsAhead state={state} rows={rows} onDone={onDone} />}
      {...list}
    />
  );
}

interface DraftsAheadProps {
  state: ChosenDraftsProps['state'];
  rows: readonly ListedUnpublished[];
  onDone: (report: ChangeReport) => void;
}

/** The buttons that move drafts to the next or the previous state. */
function DraftsAhead({ state, rows, onDone }: DraftsAheadProps) {
  const { change, undoBy } = useDraftsTogether();
  const { result: failure, busy, act, setResult } = useActions<string>();
  const [isAsking, setAsking] = useState(false);
  const halves = rows.filter(({ lacks }) => lacks.length > 0).length;
  const whole = rows.length - halves;

  const publish = () =>
    act('publish', () => change('publish', rows), {
      done({ done, ...report }) {
        setAsking(false);
        onDone({
          ...report,
          ...undoBy('restore', done, {
            busyLabel: 'Taking them back...',
            failed: 'Nothing was taken off the site. Please try again.',
          }),
        });
        return null;
      },
      failed: ({ message }) => message,
    });
  const other = state === 'draft' ? 'ready' : 'draft';
  const move = () =>
    act('move', () => change(other, rows), {
      done({ done, ...report }) {
        onDone({
          ...report,
          ...undoBy(state, done, {
            busyLabel: 'Taking it back...',
            failed: 'They stay where they are. Please try again.',
          }),
        });
        return null;
      },
      failed: ({ message }) => message,
    });

  return (
    <>
      <Button
        onClick={() => {
          setResult(null);
          setAsking(true);
        }}
      >
        Publish ({rows.length})
      </Button>
      <Button look="secondary" busy={busy === 'move'} busyLabel="Saving..." onClick={() => void move()}>
        {state === 'draft' ? 'Ready for review' : 'Back to draft'} ({rows.length})
      </Button>
      {failure !== null && !isAsking ? (
        <Banner tone="bad" title="Nothing was changed. Please try again.">
          {failure}
        </Banner>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          open
          title={`Publish ${countOf(rows.length, nounsOf.draft)}?`}
          message={
            <Stack $gap={3}>
              <WhenShown count={rows.length} />
              {halves > 0 ? (
                <p>
                  {whole === 0
                    ? `${rows.length === 1 ? 'It is not' : 'None of them is'} complete yet. The list says what is missing.`
                    : `${halves} of them ${halves === 1 ? 'is' : 'are'} not complete yet, and ${halves === 1 ? 'stays' : 'stay'} in the list.`}
                </p>
              ) : null}
              {failure === null ? null : (
                <Banner tone="bad" title="Nothing was published. Please try again.">
                  {failure}
                </Banner>
              )}
            </Stack>
          }
          confirmLabel="Publish"
          busy={busy === 'publish'}
          busyLabel="Publishing..."
          onCancel={() => setAsking(false)}
          onConfirm={() => void publish()}
        />
      ) : null}
    </>
  );
}

/** Says when visitors will see the published texts. */
function WhenShown({ count }: { count: number }) {
  const daysToCome = useDaysToCome();
  if (daysToCome === null) return <p>{count === 1 ? 'It' : 'They'} will be on the site.</p>;
  return (
    <p>
      {daysToCome === 'hidden'
        ? `Visitors see ${count === 1 ? 'it' : 'each'} from its day on, and only editors before.`
        : `Visitors can read ${count === 1 ? 'it at once, also where its day is to come' : 'them at once, also those of days to come'}.`}
    </p>
  );
}
