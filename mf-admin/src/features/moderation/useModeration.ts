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
import type { ModerationAsked } from './moderation.address.ts';
import { askForModeration, type Moderation } from './moderation.api.ts';
import { excerpt } from './moderation.messages.ts';

/** Gone, or decided by another user: pressing again changes nothing. */
const DECIDED_ELSEWHERE = [404, 409];

/** Something done with a request, which can be taken back as long as it is said. */
export interface RequestAct {
  id: string;
  /** How the request is named: the beginning of its text, or who it is of. */
  name: string;
  what: 'marked' | 'deleted';
}

/**
 * What waits for a host, kept fresh, and what a host decides, one thing at a time.
 *
 * @param fetched as the page's loader had it; another one replaces what was known
 */
export function useModeration(asked: ModerationAsked, fetched: Moderation) {
  const api = useApi();
  const call = useSignedInCall();
  const { data, isOld, refresh, put, happened, busy, work } = useWatchedList<Moderation, RequestAct>({
    of: asked,
    fetched,
    ask: (how) => askForModeration(api, asked, how),
    final: DECIDED_ELSEWHERE,
  });
  // A thing that was decided is not shown any more while the list is on its way.
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
      setDecided([...decided, id]);
      return undo === undefined ? { text } : { text, undo };
    });

  const mark = ({ id, name }: Pick<RequestAct, 'id' | 'name'>, what: string, text: string) =>
    decide({ id }, () => call(markRequest, { body: { id, done: true } }), what, text, { id, name, what: 'marked' });

  return {
    ...data,
    /** The last look brought nothing. */
    isOld,
    refetch: refresh,
    /** Shows another part in the place of the one that is shown, as the server answered it. */
    show: (part: Moderation['part']) => put({ ...data, part }),
    actions: {
      happened,
      /** Id of what is being decided. */
      busy,
      /** Without what was just decided. */
      undecided: <Item extends { id: string }>(items: readonly Item[]) =>
        items.filter(({ id }) => !decided.includes(id)),

      /** @param onAnswered the server has said how it went */
      /** @returns whether it was done */
      remove(reported: ReportedMessage) {
        const send = () => call(decideReport, { body: { id: reported.id, remove: true } });
        return decide(reported, send, 'remove the message', `“${excerpt(reported.message)}” is removed from the room.`);
      },
      /** Of a message that is gone from its room already. */
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
        const said = `“${excerpt(held.message)}” ${letThrough ? 'is in the room now.' : 'stays out of the room.'}`;
        return decide(held, send, letThrough ? 'let the message through' : 'keep the message out', said);
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
          setDecided(decided.filter((other) => other !== id));
          return { text: what === 'deleted' ? `“${name}” is back.` : `“${name}” waits again.` };
        });
      },
    },
  };
}

export type ModerationActions = ReturnType<typeof useModeration>['actions'];
