import * as pages from '@cog/contracts/composition/pages';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { sendPrayerRequest } from '@cog/contracts/requests/endpoints';
import type { ApiClient, Translate } from '@cog/platform';
import { OutgoingQueue } from '@cog/platform/outgoing';

/**
 * Leaves a prayer request to be sent from any page; the hosts read it in the same list as those from the chat.
 *
 * @returns whether this device could store it; if not, it is not sent
 */
export function leavePrayer(text: string, api: ApiClient, t: Translate): boolean {
  const queue = new OutgoingQueue({ api, isMine: () => false, onOutcome: () => {} });
  const key = newIdempotencyKey();
  queue.add(
    {
      key,
      path: sendPrayerRequest.path,
      body: { text },
      earlier: [],
      page: pages.chat,
      clears: [],
      answerKey: null,
      messages: {
        done: t('Your prayer request has reached the hosts.'),
        refused: t('We couldn’t receive your prayer request. Please write it again.'),
        expired: t(
          'It has been a week and we still can’t tell if your prayer request reached the hosts. Please write it again.',
        ),
      },
    },
    null,
  );
  const isLeft = queue.isOnDevice();
  if (!isLeft) queue.remove(key);
  return isLeft;
}
