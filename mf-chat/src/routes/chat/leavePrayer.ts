import * as pages from '@cog/contracts/composition/pages';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { sendPrayerRequest } from '@cog/contracts/requests/endpoints';
import type { ApiClient, Translate } from '@cog/platform';
import { OutgoingQueue } from '@cog/platform/outgoing';

/** Leaves a prayer request to be sent from any page; the hosts read it in the same list as those from the chat. */
export function leavePrayer(text: string, api: ApiClient, t: Translate): void {
  new OutgoingQueue({ api, isMine: () => false, onOutcome: () => {} }).add(
    {
      key: newIdempotencyKey(),
      path: sendPrayerRequest.path,
      body: { text },
      earlier: [],
      page: pages.chat,
      clears: [],
      answerKey: null,
      messages: {
        done: t('Your prayer request has reached the hosts.'),
        refused: t('We couldn’t receive your prayer request. Please write it again.'),
      },
    },
    null,
  );
}
