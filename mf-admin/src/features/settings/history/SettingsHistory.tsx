import type { EditableSettings, SettingsAction } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import { Banner, Button, ErrorState, Loading, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useKeptKeys } from '../../../common/calls/useKeptKeys.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { focusOn } from '../../../common/form/focusOn.ts';
import { useOneAtATime } from '../../../common/form/useOneAtATime.ts';
import { Fold } from '../../../common/layout/Fold.styles.ts';
import { StatusRegion } from '../../../common/layout/StatusRegion.styles.ts';
import { DifferenceList } from '../../../common/versions/DifferenceList.tsx';
import { Revisions } from '../../../common/versions/History.styles.ts';
import { differences, isSame } from '../form/differences.ts';
import { partOf } from '../form/sectionParts.ts';
import { ReviewDialog } from '../ReviewDialog.tsx';
import { Item } from '../Settings.styles.ts';
import { useSettingsWrites } from '../useSettingsWrites.ts';
import { type Revision, useRevisions } from './useRevisions.ts';

export interface SettingsHistoryProps {
  section: SettingsSection;
  /** What is there now. */
  now: EditableSettings;
  /** Something is typed that a restoration would discard. */
  hasDraft: boolean;
  onRestored: (now: EditableSettings) => void;
  onNow: (now: EditableSettings) => void;
}

const done: Readonly<Record<SettingsAction, string>> = {
  created: 'The first that is known',
  changed: 'Changed',
  restored: 'Restored',
};

/** Who changed a section and when, and in what; each version can be brought back. */
export function SettingsHistory({ section, now, hasDraft, onRestored, onNow }: SettingsHistoryProps) {
  const [open, setOpen] = useState(false);
  const { fetched, failure, retry, older } = useRevisions(section, now.updated_at, open);
  const writes = useSettingsWrites();
  const [asking, setAsking] = useState<Revision | null>(null);
  const { busy, run } = useOneAtATime();
  const keyed = useKeptKeys();
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; message: string } | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const current = partOf(section, now.settings);

  useEffect(() => {
    if (said) focusOn(news.current);
  }, [said]);

  async function restore({ id, at }: Revision) {
    const written = await run(id, () =>
      keyed(`${id} ${now.updated_at}`, (key) => writes.restore(id, section, now.updated_at, key)),
    );
    if (written === null) return;
    setAsking(null);
    switch (written.kind) {
      case 'signed-out':
        return;
      case 'done':
        onRestored(written.data);
        return setSaid({ tone: 'good', message: `This section is what it was on ${lagosMoment(at)}.` });
      case 'conflict':
        onNow(written.now);
        return setSaid({ tone: 'bad', message: written.message });
      default:
        return setSaid({ tone: 'bad', message: written.message });
    }
  }

  return (
    <>
      <StatusRegion data-width="form" ref={news} tabIndex={-1}>
        {said ? <Banner tone={said.tone}>{said.message}</Banner> : null}
      </StatusRegion>
      <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>History</summary>
        {open && fetched === null && failure === null ? <Loading label="Loading history..." /> : null}
        {failure ? <ErrorState title="The history could not be loaded" message={failure} onRetry={retry} /> : null}
        {fetched ? (
          <Revisions role="list">
            {fetched.revisions.map((revision, index) => (
              <RevisionItem
                key={revision.id}
                revision={revision}
                before={fetched.revisions[index + 1] ?? null}
                isCurrent={revision.part !== null && isSame(revision.part, current)}
                onRestore={() => setAsking(revision)}
              />
            ))}
          </Revisions>
        ) : null}
        {fetched && fetched.revisions.length < fetched.total ? (
          <Button look="secondary" onClick={older}>
            Show older
          </Button>
        ) : null}
      </Fold>
      <ReviewDialog
        open={asking !== null}
        title="Restore this version?"
        question={`Visitors see it at once. ${hasDraft ? 'What you typed in this section and did not save will be gone.' : ''}`}
        confirmLabel="Restore"
        busy={busy !== null}
        busyLabel="Restoring..."
        onConfirm={() => asking && void restore(asking)}
        onCancel={() => setAsking(null)}
      >
        {asking?.part ? (
          <DifferenceList list={differences(current, asking.part)} names={['On the site now', 'After restoring']} />
        ) : null}
      </ReviewDialog>
    </>
  );
}

interface RevisionItemProps {
  revision: Revision;
  /** The one before it; null when it is not known. */
  before: Revision | null;
  isCurrent: boolean;
  onRestore: () => void;
}

function RevisionItem({ revision, before, isCurrent, onRestore }: RevisionItemProps) {
  const { action, at, by, part } = revision;
  const changed = part && before?.part ? differences(before.part, part) : [];
  return (
    <Item>
      <p>
        {done[action]}, {lagosMoment(at)}
        {by ? `, by ${by}` : null}
      </p>
      {changed.length > 0 ? <DifferenceList list={changed} names={['Before', 'After']} /> : null}
      {part === null ? (
        <span>This version does not fit the site any more.</span>
      ) : isCurrent ? (
        <span>This is what is there now.</span>
      ) : (
        <Button look="secondary" onClick={onRestore}>
          Restore<VisuallyHidden> the version of {lagosMoment(at)}</VisuallyHidden>
        </Button>
      )}
    </Item>
  );
}
