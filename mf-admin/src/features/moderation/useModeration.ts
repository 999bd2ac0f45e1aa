import {
  decideHeld,
  decideReport,
  deleteRequest,
  markRequest,
  restoreRequest,
} from '@cog/contracts/chat/moderation.endpoints';
import type { HeldMessage, Newcomer, PrayerRequest, ReportedMessage } from '@cog/contracts/chat/moderation.schema';
import { useApi } from '@cog/platform';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { useStateOf } from '../../common/list/useStateOf.ts';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import type { ModerationParams } from './moderation.address.ts';
import { askForModeration, type Moderation } from './moderation.api.ts';
import { excerpt } from './moderation.messages.ts';

/** The item is gone, or another user has decided: a retry changes nothing. */
const DECIDED_ELSEWHERE = [404, 409];

/** An action on a request, which can be undone while its message is shown. */
export interface RequestAct {
  id: string;
  /** Name of the request: the beginning of its text, or the person's name. */
  name: string;
  what: 'marked' | 'deleted';
}

/**
 * What waits for a host, refreshed automatically, and the host's decisions, one at a time.
 *
 * @param fetched from the page's loader; new data replaces the current state
 */
export function useModeration(params: ModerationParams, fetched: Moderation) {
  const api = useApi();
  const call = useSignedInCall();
  const { data, isOld, refresh, put, result, busy, work } = useWatchedList<Moderation, RequestAct>({
    of: params,
    fetched,
    ask: (how) => askForModeration(api, params, how),
    final: DECIDED_ELSEWHERE,
  });
  // Decided items are hidden while the list is being fetched again.
  const [decided, setDecided] = useStateOf<Moderation, readonly string[]>(data, []);

  const decide = <Answer>(
    { id }: { id: string },
    send: () => Promise<CallOutcome<Answer>>,
    /** As in 'Failed to remove the message.' */
    what: string,
    text: string,
    undo?: RequestAct,
  ) =>
    work(id, send, what, () => {
      setDecided((before) => [...before, id]);
      return undo === undefined ? { text } : { text, undo };
    });

  const mark = ({ id, name }: Pick<RequestAct, 'id' | 'name'>, what: string, text: string) =>
    decide({ id }, () => call(markRequest, { body: { id, done: true } }), what, text, { id, name, what: 'marked' });

  return {
    ...data,
    /** The last refresh failed. */
    isOld,
    refetch: refresh,
    /** Replaces the current part with the server's answer. */
    show: (part: Moderation['part']) => put({ ...data, part }),
    actions: {
      result,
      /** Id of the item that is being decided. */
      busy,
      /** Filters out items that were just decided. */
      undecided: <Item extends { id: string }>(items: readonly Item[]) =>
        items.filter(({ id }) => !decided.includes(id)),

      /** @returns whether the action succeeded */
      remove(reported: ReportedMessage) {
        const send = () => call(decideReport, { body: { id: reported.id, remove: true } });
        return decide(reported, send, 'remove the message', `“${excerpt(reported.message)}” is removed from the room.`);
      },
      /** Closes the reports of a message that is already gone from its room. */
      close({ id }: ReportedMessage) {
        const send = () => call(decideReport, { body: { id, remove: true } });
        return decide({ id }, send, 'close the reports', 'The reports are closed.');
      },
      leave(reported: ReportedMessage) {
        const send = () => call(decideReport, { body: { id: reported.id, remove: false } });
        return decide(reported, send, 'close the reports', `“${excerpt(reported.message)}” stays in the room.`);
      },
      decideHeld(held: HeldMessage, letThrough: boolean) {
        const send = () => call(decideHeld, { body: { id: held.id, letThrough } });
        const message = `“${excerpt(held.message)}” ${letThrough ? 'is in the room now.' : 'stays out of the room.'}`;
        return decide(held, send, letThrough ? 'let the message through' : 'keep the message out', message);
      },
      prayed(request: PrayerRequest) {
        const name = excerpt(request.text);
        return mark({ ...request, name }, 'mark the prayer request', `“${name}” is marked as prayed for.`);
      },
      answered({ id, name }: Newcomer) {
        return mark({ id, name }, 'mark the newcomer', `“${name}” is marked as answered.`);
      },
      deleteRequest({ id }: { id: string }, name: string) {
        const send = () => call(deleteRequest, { body: { id } });
        return decide({ id }, send, 'delete the request', `“${name}” was deleted.`, { id, name, what: 'deleted' });
      },
      undo({ id, name, what }: RequestAct) {
        const send = () =>
          what === 'deleted'
            ? call(restoreRequest, { body: { id } })
            : call(markRequest, { body: { id, done: false } });
        return work(id, send, 'take it back', () => {
          setDecided((before) => before.filter((other) => other !== id));
          return { text: what === 'deleted' ? `“${name}” is back.` : `“${name}” waits again.` };
        });
      },
    },
  };
}

export type ModerationActions = ReturnType<typeof useModeration>['actions'];
