import { formatDay } from '@cog/contracts/lib/calendar';
import {
  deleteUnpublishedText,
  getUnpublishedText,
  restoreUnpublishedText,
} from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedText } from '@cog/contracts/publishing/unpublished.schema';
import { type ApiAnswer, useApi, useToday } from '@cog/platform';
import { ButtonLink, ErrorState, Loading, quiet, row } from '@cog/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import { useSignedInCall } from '../calls/useSignedInCall.ts';
import { lagosMoment } from '../dates/lagosMoment.ts';
import { ActionMessage, type ActionResult } from '../list/ActionMessage.tsx';
import { type ActionFailure, useActions } from '../list/useActions.ts';
import { GoneBanner } from '../versions/GoneBanner.tsx';
import { useLastThere } from '../versions/useLastThere.ts';
import { Remarks } from './Remarks.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { DraftSaved } from './sendDraft.ts';
import { nameOf } from './unpublished.messages.ts';

/** What `OpenDraft` gives the draft's form. */
export interface OpenedDraft {
  text: UnpublishedText;
  onEdited: () => void;
  onSaved: (saved: DraftSaved) => void;
  refetch: () => Promise<void>;
  isDeleting: boolean;
  onDelete: () => void;
}

export interface OpenDraftProps {
  id: string;
  /** Whether the draft was just saved for the first time. */
  isNew: boolean;
  /** Link to start another text. */
  another: { to: string; label: string };
  /** Links to what was published. */
  onSite: (published: Extract<DraftSaved, { kind: 'published' }>) => ReactNode;
  /** Called when the draft was saved, published, deleted or restored: other lists of drafts are now out of date. */
  onChanged?: () => void;
  /** Renders the form. */
  children: (opened: OpenedDraft) => ReactNode;
}

const Head = styled.p`
  ${row(3)};
  align-items: center;
  ${quiet};
`;

/** A draft with its state, form and remarks, and the outcome of actions on it. */
export function OpenDraft({ id, isNew, another, onSite, onChanged, children }: OpenDraftProps) {
  const api = useApi();
  const call = useSignedInCall();
  const today = useToday();
  const { result, busy, act, setResult } = useActions<ActionResult<string>>();
  const query = useAdminQuery<UnpublishedText | null>({
    of: id,
    ask: async (how): Promise<ApiAnswer<UnpublishedText | null>> => {
      const answer = await api.call(getUnpublishedText, { params: { id }, ...how });
      const isGone = !answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 404;
      return isGone ? { ok: true, data: null } : answer;
    },
  });
  /** Whether the draft was deleted or published here. */
  const [ended, setEnded] = useState(false);
  const last = useLastThere(id, query.data);
  const isGone = query.data === null && query.failure === null && !query.isLoading && !ended;
  // The user's text stays visible even if another user has published or deleted the draft.
  const text = query.data ?? (ended ? null : last);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft that the page came here with
  useEffect(() => {
    if (isNew)
      setResult({ tone: 'good', title: 'Saved as a draft.', text: 'Visitors do not see it until it is published.' });
  }, []);

  const failed = (participle: string) => (failure: ActionFailure) => {
    if (failure.kind === 'refused' && failure.status === 409) void query.refetch();
    return { tone: 'bad' as const, title: `The draft could not be ${participle}.`, text: failure.message };
  };
  const restore = (ended: string) =>
    void act('restore', () => call(restoreUnpublishedText, { body: { id: ended } }), {
      done({ data, message }) {
        setEnded(false);
        query.put(data);
        onChanged?.();
        return { tone: 'good', text: message };
      },
      failed: failed('brought back'),
    });
  const remove = ({ version, ...named }: UnpublishedText) =>
    void act('delete', () => call(deleteUnpublishedText, { body: { id, version } }), {
      done() {
        setEnded(true);
        query.put(null);
        onChanged?.();
        return { tone: 'good', text: `“${nameOf(named)}” was deleted.`, undo: id };
      },
      failed: failed('deleted'),
    });
  const onSaved = (saved: DraftSaved) => {
    onChanged?.();
    if (saved.kind === 'saved') {
      query.put(saved.text);
      setResult({ tone: 'good', text: saved.message });
      return;
    }
    setEnded(true);
    query.put(null);
    setResult({ tone: 'good', text: saved.message, undo: id, more: onSite(saved) });
  };

  return (
    <>
      <ActionMessage centred result={result} isBusy={() => busy !== null} undoing="Undoing..." onUndo={restore} />
      {query.isLoading && text === null ? <Loading label="Loading the draft..." /> : null}
      {query.failure && text === null && !query.isLoading ? (
        <ErrorState
          title="The draft didn’t load"
          message={query.failure.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {isGone ? <GoneBanner thing="draft" why="Someone has published or deleted it." isShown={text !== null} /> : null}
      {text ? (
        <>
          <Head>
            <StateBadge state={text.state} />
            <span>
              {text.date ? `For ${formatDay(text.date)}. ` : ''}
              Last changed {lagosMoment(text.version, today)}
              {text.changedBy ? ` by ${text.changedBy}` : ''}.
              {text.reviewer ? ` To be read by ${text.reviewer.username}.` : ''} Visitors do not see it.
            </span>
            {text.remarks.length > 0 ? (
              <a href="#remarks">{text.remarks.length === 1 ? '1 remark' : `${text.remarks.length} remarks`}</a>
            ) : null}
          </Head>
          {children({
            text,
            onEdited: () => setResult(null),
            onSaved,
            refetch: query.refetch,
            isDeleting: busy === 'delete',
            onDelete: () => remove(text),
          })}
          <Remarks text={text} onAdded={query.put} />
        </>
      ) : query.isLoading ? null : (
        <div>
          <ButtonLink look="secondary" to={another.to}>
            {another.label}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
