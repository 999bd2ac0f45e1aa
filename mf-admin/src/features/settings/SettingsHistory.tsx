import { SETTINGS_REVISIONS_PAGE_SIZE } from '@cog/contracts/settings/editing.constants';
import { getEditableSettings, getSettingsRevisions, restoreSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings, SettingsAction, SettingsRevision } from '@cog/contracts/settings/editing.schema';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import { useApi } from '@cog/platform';
import { Button, ConfirmDialog, ErrorState, Loading, type Query, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { withCurrent } from '../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Disclosure } from '../../common/layout/Disclosure.styles.ts';
import { ActionMessage, type ActionResult } from '../../common/list/ActionMessage.tsx';
import { useActions } from '../../common/list/useActions.ts';
import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { Revisions, Revision as Version } from '../../common/versions/History.styles.ts';
import { differences, isSame } from './form/differences.ts';
import { type Part, partOf, readPart } from './form/sectionSchema.ts';
import type { SectionFormOptions } from './form/useSectionForm.ts';

export interface SettingsHistoryProps extends SectionFormOptions {
  /** There is an unsaved draft, which a restoration would discard. */
  hasDraft: boolean;
  onRestored: (now: EditableSettings) => void;
}

interface Revision extends Omit<SettingsRevision, 'values'> {
  /** The section at that time; null if it no longer matches the schema. */
  part: Part | null;
}

interface History {
  revisions: Revision[];
  total: number;
}

const Item = styled(Version)`
  & > p:first-child {
    font-weight: 700;
  }
`;

const done: Readonly<Record<SettingsAction, string>> = {
  created: 'The first that is known',
  changed: 'Changed',
  restored: 'Restored',
};

/**
 * A section's revisions, latest first, loaded page by page.
 *
 * @param version of the current settings: a new one reloads the history; null loads nothing
 */
function useRevisions(section: SettingsSection, version: string | null): Query<History> {
  const api = useApi();
  const history: Query<History> = useAdminQuery<History>({
    of: version,
    async ask({ signal }) {
      const known = history.data?.revisions ?? [];
      const page = 1 + Math.ceil(known.length / SETTINGS_REVISIONS_PAGE_SIZE);
      const answer = await api.call(getSettingsRevisions, { query: { section, page }, signal });
      if (!answer.ok) return answer;
      const read = answer.data.items.map(({ values, ...revision }) => ({
        ...revision,
        part: readPart(section, values),
      }));
      return { ok: true, data: { revisions: [...known, ...read], total: answer.data.total } };
    },
  });
  return history;
}

/** Who changed a section, when, and what; each version can be restored. */
export function SettingsHistory({ section, now, hasDraft, onRestored, onNow }: SettingsHistoryProps) {
  const [open, setOpen] = useState(false);
  const history = useRevisions(section, open ? now.updated_at : null);
  const { data: fetched, failure } = history;
  const call = useSignedInCall();
  const [asking, setAsking] = useState<Revision | null>(null);
  const { result, busy, act } = useActions<ActionResult>();
  const current = partOf(section, now.settings);

  const restore = ({ id, at }: Revision) => {
    const body = { revision: id, section, updated_at: now.updated_at };
    const send = async () => {
      const sent = await withCurrent(await call(restoreSettings, { body }), () => call(getEditableSettings));
      setAsking(null);
      if (sent.kind === 'conflict') onNow(sent.now);
      return sent;
    };
    return act(id, send, {
      done({ data }) {
        onRestored(data);
        return { tone: 'good', text: `This section is what it was on ${lagosMoment(at)}.` };
      },
      failed: ({ message }) => ({ tone: 'bad', text: message }),
    });
  };

  return (
    <>
      <ActionMessage result={result} width="form" centred />
      <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>History</summary>
        {fetched === null && history.isLoading ? <Loading label="Loading history..." /> : null}
        {failure && !history.isLoading ? (
          <ErrorState
            title="The history didn’t load"
            message={failure.message}
            onRetry={() => void history.refetch()}
          />
        ) : null}
        {fetched ? (
          <Revisions>
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
          <Button look="secondary" onClick={() => void history.refetch()}>
            Show older
          </Button>
        ) : null}
      </Disclosure>
      <ConfirmDialog
        open={asking !== null}
        title="Restore this version?"
        message={`Visitors see it at once. ${hasDraft ? 'What you typed in this section and did not save will be gone.' : ''}`}
        confirmLabel="Restore"
        busy={busy !== null}
        busyLabel="Restoring..."
        onConfirm={() => asking && void restore(asking)}
        onCancel={() => setAsking(null)}
      >
        {asking?.part ? (
          <DifferenceList list={differences(current, asking.part)} names={['On the site now', 'After restoring']} />
        ) : null}
      </ConfirmDialog>
    </>
  );
}

interface RevisionItemProps {
  revision: Revision;
  /** The revision before it; null if unknown. */
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
