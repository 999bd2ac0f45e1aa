import type { DevotionalAction, DevotionalRevision, EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalRevisions } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { Button, ErrorState, Loading, VisuallyHidden } from '@cog/shared-ui';
import { useEffect, useState } from 'react';
import { lagosMoment } from '../../../common/dates/lagosMoment.ts';
import { Fold } from '../../../common/layout/Fold.styles.ts';
import { Revisions } from '../../../common/versions/History.styles.ts';
import { ClampedText } from '../ClampedText.tsx';
import { langOf } from '../devotional.words.ts';
import { fieldNames } from '../form/useDevotionalForm.ts';
import { Item } from './EditDevotional.styles.ts';

export interface RevisionHistoryProps {
  language: Language;
  date: IsoDate;
  /** What is there now; null when the day has none. */
  current: EditedDevotional | null;
  /** A change is under way. */
  busy: boolean;
  onRestore: (revision: string) => void;
}

const done: Readonly<Record<DevotionalAction, string>> = {
  created: 'Added',
  edited: 'Edited',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** Whether a revision says what is there now. */
const saysTheSame = (revision: DevotionalRevision, current: EditedDevotional | null) =>
  current !== null && fieldNames.every((name) => revision[name] === current[name]);

/** What was done to a day's devotional, fetched when it is asked for; each version can be brought back. */
export function RevisionHistory({ language, date, current, busy, onRestore }: RevisionHistoryProps) {
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<{ revisions: DevotionalRevision[] } | { message: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    void api.call(getDevotionalRevisions, { query: { language, date }, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      setFetched(answer.ok ? { revisions: answer.data } : { message: answer.failure.message });
    });
    return () => abort.abort();
  }, [api, open, attempt, language, date]);

  const newest =
    fetched && 'revisions' in fetched ? fetched.revisions.findIndex((revision) => saysTheSame(revision, current)) : -1;

  const retry = () => {
    setFetched(null);
    setAttempt(attempt + 1);
  };

  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {open && fetched === null ? <Loading label="Loading history..." /> : null}
      {fetched && 'message' in fetched ? (
        <ErrorState title="The history could not be loaded" message={fetched.message} onRetry={retry} />
      ) : null}
      {fetched && 'revisions' in fetched ? (
        fetched.revisions.length > 0 ? (
          <Revisions role="list">
            {fetched.revisions.map((revision, index) => (
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
                {saysTheSame(revision, current) ? (
                  <span>{index === newest ? 'This is what is there now.' : 'The same words are there now.'}</span>
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
        ) : (
          <p>Nothing has been added for this day yet.</p>
        )
      ) : null}
    </Fold>
  );
}
