import { decideHeld, decideReport, markPrayed } from '@cog/contracts/moderation/endpoints';
import type { HeldMessage, PrayerRequest, ReportedMessage } from '@cog/contracts/moderation/schema';
import { useApi } from '@cog/platform';
import type { CallOutcome } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { useStateOf } from '../../common/list/useStateOf.ts';
import { useWatchedList } from '../../common/list/useWatchedList.ts';
import type { ModerationAsked } from './moderation.address.ts';
import { askForModeration, type Moderation } from './moderation.api.ts';
import { excerpt } from './moderation.words.ts';

/** Gone, or decided by somebody else: pressing again changes nothing. */
const DECIDED_ELSEWHERE = [404, 409];

/**
 * What waits for a host, kept fresh, and what a host decides, one thing at a time.
 *
 * @param fetched as the page's loader had it; another one replaces what was known
 */
export function useModeration(asked: ModerationAsked, fetched: Moderation) {
  const api = useApi();
  const call = useSignedInCall();
  const { data, isOld, refresh, put, happened, busy, work } = useWatchedList({
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
  ) =>
    work(id, send, what, () => {
      setDecided([...decided, id]);
      return { text };
    });

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
      remove(reported: ReportedMessage, onAnswered: () => void) {
        const send = async () => {
          const outcome = await call(decideReport, { body: { id: reported.id, remove: true } });
          onAnswered();
          return outcome;
        };
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
        const send = () => call(markPrayed, { body: { id: request.id } });
        return decide(request, send, 'mark the prayer request', `“${excerpt(request.text)}” is marked as prayed for.`);
      },
    },
  };
}

export type ModerationActions = ReturnType<typeof useModeration>['actions'];
