import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { deleteDevotional, getDevotionalsPage, restoreDevotional } from '@cog/contracts/devotionals/endpoints';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { withdrawText } from '@cog/contracts/publishing/unpublished.endpoints';
import { RouteLink, useApi, useHasRoute, useNavigate } from '@cog/platform';
import { Button, ButtonLink, EmptyState, note } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { DayEntry } from '../../../common/dates/DayEntry.tsx';
import { useTypedDay } from '../../../common/dates/useTypedDay.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { ActionMessage, type ActionResult } from '../../../common/list/ActionMessage.tsx';
import { type ActionFailure, useActions } from '../../../common/list/useActions.ts';
import { draftAddress } from '../../../common/unpublished/unpublished.address.ts';
import { GoneBanner } from '../../../common/versions/GoneBanner.tsx';
import { useLastThere } from '../../../common/versions/useLastThere.ts';
import {
  addAddress,
  copyAddress,
  type DevotionalsParams,
  devotionalsAddress,
  editAddress,
  pairAddress,
} from '../devotional.address.ts';
import { devotionalMessages, langOf } from '../devotional.messages.ts';
import { DayDialog } from '../form/DayDialog.tsx';
import { OpeningNote } from '../form/DayNotes.tsx';
import { LinkRow } from '../LinkRow.styles.ts';
import { DevotionalRecording } from './DevotionalRecording.tsx';
import { EditForm } from './EditForm.tsx';
import { RevisionHistory } from './RevisionHistory.tsx';

export interface EditDevotionalProps {
  language: Language;
  date: IsoDate;
  /** The list from which the editor came. */
  from: DevotionalsParams;
  /** The day's devotional, or none, from the page's loader. */
  loaded: AnswerOf<typeof getDevotionalsPage>;
}

const Days = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 16rem) max-content minmax(0, 1fr);
  align-items: end;
  justify-content: start;
  gap: var(--space-2) var(--space-3);

  & > p {
    grid-column: 1 / -1;
    ${note};
  }
`;

/** Edits, deletes and restores the devotional of a day (specification, section 2, Edit Yoruba Devotional). */
export function EditDevotional({ language, date, from, loaded }: EditDevotionalProps) {
  const { editTitle, addHeading, name } = devotionalMessages[language];
  const api = useApi();
  const call = useSignedInCall();
  const navigate = useNavigate();
  const { result, busy: doing, act, setResult } = useActions<ActionResult<string>>();
  const busy = doing !== null;
  const query = useAdminQuery({
    of: date,
    initial: loaded,
    ask: (how) => api.call(getDevotionalsPage, { query: { language, date }, ...how }),
  });
  const found = query.data?.items[0] ?? null;
  /** Counts what was done here, after which the page shows whatever the day has. */
  const [turn, setTurn] = useState(0);
  // What was typed stays on the page even if another user has deleted or moved the devotional, and is for no other one.
  const devotional = useLastThere(`${date} ${turn}`, found, (last, { id }) => last.id === id);
  const current = found?.id === devotional?.id ? found : null;
  const isGone = current === null && devotional !== null;

  /** Shows the server's answer directly: a refetch over a broken connection would lose it. */
  const show = (now: EditedDevotional | null) => {
    setTurn((before) => before + 1);
    query.put({ items: now ? [now] : [], total: now ? 1 : 0 });
  };

  const done = (participle: 'updated' | 'restored'): ActionResult => ({
    tone: 'good',
    title: `Devotional ${participle} successfully!`,
    text: <RouteLink to={devotionalAddress(date, language)}>See it on the site</RouteLink>,
  });

  const failedTo = (verb: 'delete' | 'restore') => (failure: ActionFailure) => {
    // Another user changed it: fetch the current version.
    if (failure.kind === 'refused' && failure.status === 409) void query.refetch();
    return { tone: 'bad' as const, title: `Failed to ${verb} devotional.`, text: failure.message };
  };

  const restore = (revision: string) => {
    const body = { revision, updated_at: current?.updated_at ?? null };
    void act('restore', () => call(restoreDevotional, { body }), {
      done({ data }) {
        show(data);
        return done('restored');
      },
      failed: failedTo('restore'),
    });
  };

  const remove = ({ title, updated_at }: EditedDevotional) =>
    void act('delete', () => call(deleteDevotional, { body: { date, language, updated_at } }), {
      done({ revision }) {
        show(null);
        return {
          tone: 'good',
          text: `“${title}” was deleted. Visitors do not see it any more.`,
          undo: revision,
          more: <RouteLink to={pages.bin}>It waits in the bin for 30 days</RouteLink>,
        };
      },
      failed: failedTo('delete'),
    });

  const withdraw = ({ id, updated_at: version }: EditedDevotional) =>
    void act('withdraw', () => call(withdrawText, { body: { kind: 'devotional', id, version } }), {
      done({ data }) {
        void navigate(draftAddress(data));
        return null;
      },
      failed(failure) {
        if (failure.kind === 'refused' && failure.status === 409) void query.refetch();
        return { tone: 'bad' as const, title: 'It is still on the site.', text: failure.message };
      },
    });

  return (
    <AdminLayout heading={editTitle} headingLang={langOf(language)}>
      <DayForm key={date} language={language} date={date} from={from} isThere={current !== null} />
      <ActionMessage centred result={result} isBusy={() => busy} onUndo={restore} />
      {isGone ? (
        <GoneBanner
          thing="devotional"
          why="Someone has deleted it, moved it to another day or taken it off the site."
        />
      ) : null}
      {devotional ? (
        <EditForm
          key={devotional.id}
          language={language}
          devotional={devotional}
          refetch={query.refetch}
          onEdited={() => setResult(null)}
          onSaved={(now) => {
            show(now);
            setResult(done('updated'));
          }}
          actions={({ busy: isSaving, isTyped }) =>
            isGone ? null : (
              <>
                {/* Both take the saved text, which is not the one shown. */}
                {isTyped ? null : (
                  <>
                    <Duplicate language={language} date={date} busy={isSaving || busy} />
                    <Button
                      look="secondary"
                      busy={doing === 'withdraw'}
                      busyLabel="Taking it off..."
                      onClick={isSaving || busy ? undefined : () => withdraw(devotional)}
                    >
                      Back to draft
                    </Button>
                  </>
                )}
                <Button
                  look="quiet"
                  data-harm=""
                  busy={doing === 'delete'}
                  busyLabel="Deleting..."
                  onClick={isSaving || busy ? undefined : () => remove(devotional)}
                >
                  Delete
                </Button>
              </>
            )
          }
        />
      ) : (
        <EmptyState
          title={`No ${name} devotional for ${formatDay(date)}.`}
          action={<ButtonLink to={addAddress(language, date)}>{addHeading}</ButtonLink>}
        />
      )}
      {current ? <DevotionalRecording key={`${date} ${language}`} language={language} date={date} /> : null}
      <RevisionHistory
        key={current?.updated_at}
        language={language}
        date={date}
        current={current}
        busy={busy}
        onRestore={restore}
      />
      <div>
        <ButtonLink look="quiet" to={devotionalsAddress(language, from)}>
          Back to the list
        </ButtonLink>
      </div>
    </AdminLayout>
  );
}

/** Opens another day, which has its own address. */
function DayForm({
  language,
  date,
  from,
  isThere,
}: Pick<EditDevotionalProps, 'language' | 'date' | 'from'> & { isThere: boolean }) {
  const navigate = useNavigate();
  const [value, setValue] = useState<string>(date);
  const typed = useTypedDay(value, setValue);
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.day !== null && typed.day !== date) void navigate(editAddress(language, typed.day, from));
  };
  return (
    <Days aria-label="Choose a day" onSubmit={open}>
      <DayEntry label="Date" name="date" typed={typed} />
      <Button type="submit" look="secondary">
        Open
      </Button>
      <LinkRow>
        {formatDay(date)} <RouteLink to={pairAddress(date)}>Both languages of this day</RouteLink>
      </LinkRow>
      {isThere ? <OpeningNote day={date} /> : null}
    </Days>
  );
}

/** Asks for a free day, and opens the add form there with a copy to be edited before it is registered. */
function Duplicate({ language, date, busy }: Pick<EditDevotionalProps, 'language' | 'date'> & { busy: boolean }) {
  const navigate = useNavigate();
  const live = useHasRoute(devotionalMessages[language].addPath);
  const [isAsking, setIsAsking] = useState(false);
  if (!live) return null;
  return (
    <>
      <Button look="secondary" aria-disabled={busy || undefined} onClick={() => setIsAsking(true)}>
        Duplicate to another day…
      </Button>
      {isAsking ? (
        <DayDialog
          onClose={() => setIsAsking(false)}
          title="Duplicate to another day"
          language={language}
          verb="Duplicate to"
          onPick={(day) => {
            setIsAsking(false);
            void navigate(copyAddress(language, date, day));
          }}
        />
      ) : null}
    </>
  );
}
