import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { formatDay } from '@cog/contracts/lib/calendar';
import { RouteLink } from '@cog/platform';
import { Button, ButtonLink, EmptyState } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useKeptKeys } from '../../../common/calls/useKeptKeys.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { focusOn } from '../../../common/form/focusOn.ts';
import { useOneAtATime } from '../../../common/form/useOneAtATime.ts';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { useStateOf } from '../../../common/list/useStateOf.ts';
import { addAddress, onTheSite } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import type { OpenedDevotional } from '../list/devotionals.api.ts';
import { DayForm } from './DayForm.tsx';
import { Duplicate } from './Duplicate.tsx';
import { EditForm } from './EditForm.tsx';
import { type Changed, devotionalChanges } from './editDevotional.api.ts';
import { type Happened, HappenedBanner } from './HappenedBanner.tsx';
import { RevisionHistory } from './RevisionHistory.tsx';

/** Edits, deletes and brings back the devotional of a day (specification, section 2, Edit Yoruba Devotional). */
export function EditDevotional({ data }: { data: OpenedDevotional }) {
  const { language, date } = data;
  const { editHeading, addHeading, listPath, name } = devotionalWords[language];
  const changes = devotionalChanges(useSignedInCall(), data);
  const keyed = useKeptKeys();
  const { busy: doing, run } = useOneAtATime();
  const busy = doing !== null;
  // What the server acknowledged stands here at once: a list fetched again on a line that is gone would lose it.
  const [devotional, setDevotional] = useStateOf(data, data.devotional);
  const [happened, setHappened] = useState<Happened | null>(null);
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (happened) focusOn(news.current);
  }, [happened]);

  const show = (now: EditedDevotional | null, what: Happened) => {
    setDevotional(now);
    setHappened(what);
  };

  /** One change at a time. */
  async function work(what: string, failure: string, send: (key: string) => Promise<Changed>) {
    const changed = await run(what, () => keyed(what, send));
    if (changed === null) return;
    switch (changed.kind) {
      case 'signed-out':
        return;
      case 'done':
        return show(changed.devotional, { kind: 'restored' });
      case 'deleted':
        return show(null, { kind: 'deleted', title: devotional?.title ?? '', revision: changed.revision });
      case 'conflict':
        return show(changed.now, { kind: 'failed', title: failure, message: changed.message });
      default:
        return setHappened({ kind: 'failed', title: failure, message: changed.message });
    }
  }

  const restore = (revision: string) =>
    void work(`restore ${revision} ${devotional?.updated_at}`, 'Failed to restore devotional.', (key) =>
      changes.restore(revision, devotional, key),
    );

  const remove = (now: EditedDevotional) =>
    void work(`delete ${now.updated_at}`, 'Failed to delete devotional.', (key) => changes.remove(now, key));

  return (
    <AdminLayout heading={editHeading}>
      <DayForm language={language} date={date} there={devotional !== null} />
      <StatusRegion ref={news} tabIndex={-1}>
        {happened ? (
          <HappenedBanner happened={happened} busy={busy} onUndo={restore}>
            <RouteLink to={onTheSite(language, date)}>See it on the site</RouteLink>
          </HappenedBanner>
        ) : null}
      </StatusRegion>
      {devotional ? (
        <EditForm
          key={`form ${devotional.updated_at}`}
          language={language}
          devotional={devotional}
          save={changes.save}
          onSaved={(now) => show(now, { kind: 'saved' })}
          onTaken={setDevotional}
          onEdited={() => setHappened(null)}
          actions={(saving) => (
            <>
              <Duplicate language={language} from={date} busy={saving || busy} />
              <Button
                look="danger"
                busy={busy}
                busyLabel="Deleting..."
                onClick={saving ? undefined : () => remove(devotional)}
              >
                Delete
              </Button>
            </>
          )}
        />
      ) : (
        <EmptyState
          title={`No ${name} devotional for ${formatDay(date)}.`}
          action={<ButtonLink to={addAddress(language, date)}>{addHeading}</ButtonLink>}
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
