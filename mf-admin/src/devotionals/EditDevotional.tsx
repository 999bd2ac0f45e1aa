import { formatDay, isIsoDate } from '@cog/contracts/calendar';
import type { EditedDevotional } from '@cog/contracts/devotional';
import { RouteLink, useApi, useNavigate } from '@cog/platform';
import { Banner, Button, ButtonLink, DateField, EmptyState } from '@cog/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { newKey } from '../form/newKey.ts';
import { AdminLayout } from '../layout/AdminLayout.tsx';
import { useSignedOut } from '../session/useSignedOut.ts';
import { News } from './DevotionalForm.styles.ts';
import { editAddress } from './devotionalsAddress.ts';
import type { OpenedDevotional } from './devotionalsLoader.ts';
import { devotionalWords, onTheSite } from './devotionalWords.ts';
import { Days, Undo } from './EditDevotional.styles.ts';
import { EditForm } from './EditForm.tsx';
import { type Changed, devotionalChanges } from './editDevotional.ts';
import { focusOn } from './focusOn.ts';
import { RevisionHistory } from './RevisionHistory.tsx';

/** What happened last. */
type Happened =
  | { kind: 'saved' | 'restored' }
  | { kind: 'deleted'; title: string; revision: string }
  | { kind: 'failed'; title: string; message: string };

/** Edits, deletes and brings back the devotional of a day (specification, section 2, Edit Yoruba Devotional). */
export function EditDevotional({ data }: { data: OpenedDevotional }) {
  const { language, date } = data;
  const { editHeading, addPath, addHeading, listPath, name } = devotionalWords[language];
  const changes = devotionalChanges(useApi(), data);
  const signedOut = useSignedOut();
  // What the server acknowledged stands here at once: a list fetched again on a line that is gone would lose it.
  const [known, setKnown] = useState({ of: data, devotional: data.devotional });
  const devotional = known.of === data ? known.devotional : data.devotional;
  const [happened, setHappened] = useState<Happened | null>(null);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const keys = useRef(new Map<string, string>());
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (happened) focusOn(news.current);
  }, [happened]);

  const show = (now: EditedDevotional | null, what: Happened) => {
    setKnown({ of: data, devotional: now });
    setHappened(what);
  };

  /** One change at a time; the same one tried again is sent under the same key. */
  async function work(what: string, failure: string, send: (key: string) => Promise<Changed>) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    const changed = await send(key);
    working.current = false;
    setBusy(false);
    if (changed.kind !== 'unanswered') keys.current.delete(what);
    switch (changed.kind) {
      case 'signed-out':
        return signedOut();
      case 'done':
        return show(changed.devotional, { kind: 'restored' });
      case 'deleted':
        return show(null, { kind: 'deleted', title: devotional?.title ?? '', revision: changed.revision });
      case 'stale':
        return show(changed.theirs, { kind: 'failed', title: failure, message: changed.message });
      default:
        return setHappened({ kind: 'failed', title: failure, message: changed.message });
    }
  }

  const restore = (revision: string) =>
    void work(`restore ${revision} ${devotional?.updated_at}`, 'Failed to restore devotional.', (key) =>
      changes.restore(revision, devotional, key),
    );

  return (
    <AdminLayout heading={editHeading}>
      <DayForm {...data} />
      <News ref={news} tabIndex={-1}>
        {happened ? (
          <HappenedBanner happened={happened} busy={busy} onUndo={restore}>
            <RouteLink to={onTheSite(language, date)}>See it on the site</RouteLink>
          </HappenedBanner>
        ) : null}
      </News>
      {devotional ? (
        <EditForm
          key={`form ${devotional.updated_at}`}
          language={language}
          devotional={devotional}
          save={changes.save}
          onSaved={(now) => show(now, { kind: 'saved' })}
          onTaken={(now) => setKnown({ of: data, devotional: now })}
          onEdited={() => setHappened(null)}
          deleting={busy}
          onDelete={() =>
            void work(`delete ${devotional.updated_at}`, 'Failed to delete devotional.', (key) =>
              changes.remove(devotional, key),
            )
          }
        />
      ) : (
        <EmptyState
          title={`No ${name} devotional for ${formatDay(date)}.`}
          action={<ButtonLink to={addPath}>{addHeading}</ButtonLink>}
        />
      )}
      <RevisionHistory
        key={`history ${devotional?.updated_at}`}
        language={language}
        date={date}
        current={devotional}
        busy={busy}
        onRestore={restore}
      />
      <div>
        <ButtonLink look="quiet" to={listPath}>
          Back to the list
        </ButtonLink>
      </div>
    </AdminLayout>
  );
}

/** Opens another day; each has an address of its own. */
function DayForm({ language, date }: Pick<OpenedDevotional, 'language' | 'date'>) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('date');
    if (isIsoDate(day) && day !== date) void navigate(editAddress(language, day));
  };
  return (
    <Days aria-label="Choose a day" onSubmit={open}>
      <DateField label="Date" name="date" defaultValue={date} required />
      <Button type="submit" look="secondary">
        Open
      </Button>
      <p>{formatDay(date)}</p>
    </Days>
  );
}

interface HappenedBannerProps {
  happened: Happened;
  busy: boolean;
  onUndo: (revision: string) => void;
  /** Where to go from what is there now. */
  children: ReactNode;
}

/** Says how the last change went (specification, section 7); a deletion can be taken back. */
function HappenedBanner({ happened, busy, onUndo, children }: HappenedBannerProps) {
  switch (happened.kind) {
    case 'saved':
      return (
        <Banner tone="good" title="Devotional updated successfully!">
          {children}
        </Banner>
      );
    case 'restored':
      return (
        <Banner tone="good" title="Devotional restored successfully!">
          {children}
        </Banner>
      );
    case 'deleted':
      return (
        <Undo>
          <Banner tone="good">“{happened.title}” was deleted. Visitors do not see it any more.</Banner>
          <Button look="secondary" busy={busy} busyLabel="Restoring..." onClick={() => onUndo(happened.revision)}>
            Undo
          </Button>
        </Undo>
      );
    case 'failed':
      return (
        <Banner tone="bad" title={happened.title}>
          {happened.message}
        </Banner>
      );
  }
}
