import type { DevotionalAction, DevotionalRevision, EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalRevisions } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { Button, ErrorState, Loading, quiet, VisuallyHidden } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { Disclosure } from '../../../common/layout/Disclosure.styles.ts';
import { Revision, Revisions } from '../../../common/versions/History.styles.ts';
import { ClampedText } from '../ClampedText.tsx';
import { langOf } from '../devotional.messages.ts';
import { valuesOf } from '../form/devotionalDraft.ts';

export interface RevisionHistoryProps {
  language: Language;
  date: IsoDate;
  /** The current devotional; null when the day has none. */
  current: EditedDevotional | null;
  /** Another change is running. */
  busy: boolean;
  onRestore: (revision: string) => void;
}

const Item = styled(Revision)`
  & > p:first-child {
    ${quiet};
  }
`;

const done: Readonly<Record<DevotionalAction, string>> = {
  created: 'Added',
  edited: 'Edited',
  moved: 'Moved',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** The versions of a day's devotional, fetched when the editor opens them; each can be restored. */
export function RevisionHistory({ language, date, current, busy, onRestore }: RevisionHistoryProps) {
  const api = useApi();
  const [open, setOpen] = useState(false);
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: open ? date : null,
    ask: (how) => api.call(getDevotionalRevisions, { query: { language, date }, ...how }),
  });

  const textsNow = current && JSON.stringify(valuesOf(current));
  const isCurrent = (revision: DevotionalRevision) => JSON.stringify(valuesOf(revision)) === textsNow;
  const newest = data?.find(isCurrent);

  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isLoading ? <Loading label="Loading history..." /> : null}
      {failure && !isLoading ? (
        <ErrorState title="The history didn’t load" message={failure.message} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p>Nothing has been added for this day yet.</p> : null}
      {data && data.length > 0 ? (
        <Revisions>
          {data.map((revision) => (
            <Item key={revision.id}>
              <p>
                {done[revision.action]} {lagosMoment(revision.at)}
                {revision.by ? ` by ${revision.by}` : null}
              </p>
              <b lang={langOf(language)}>{revision.title}</b>
              <ClampedText
                text={[revision.text, revision.content, revision.prayer, revision.bible_reading].join('\n\n')}
                of={`${revision.title}, ${lagosMoment(revision.at)}`}
                lang={langOf(language)}
              />
              {isCurrent(revision) ? (
                <span>{revision === newest ? 'This is what is there now.' : 'The same words are there now.'}</span>
              ) : (
                <Button look="secondary" aria-disabled={busy || undefined} onClick={() => onRestore(revision.id)}>
                  Restore
                  <VisuallyHidden>
                    {' '}
                    {revision.title}, {lagosMoment(revision.at)}
                  </VisuallyHidden>
                </Button>
              )}
            </Item>
          ))}
        </Revisions>
      ) : null}
    </Disclosure>
  );
}
