import { readYoutubeName } from '@cog/contracts/media/youtube.constants';
import { findYoutubeChannel } from '@cog/contracts/media/youtube.endpoints';
import { useMessages } from '@cog/platform';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';

/** The channel's `id`, or why there is none; `message` is null while the user is being asked to sign in. */
export type ChannelLookup = { ok: true; id: string } | { ok: false; message: string | null };

/** Has the server look up the id of a channel that was typed by name; returns anything else unchanged. */
export function useChannelLookup(): (typed: string) => Promise<ChannelLookup> {
  const call = useSignedInCall();
  const say = useMessages();
  return async (typed) => {
    const name = readYoutubeName(typed);
    if (name === null) return { ok: true, id: typed };
    const answer = await call(findYoutubeChannel, { body: { name: typed } });
    if (answer.kind !== 'done') return { ok: false, message: 'message' in answer ? answer.message : null };
    const { id, title } = answer.data;
    say(title === null ? `${name} was found on YouTube.` : `${name} is ‘${title}’ on YouTube.`, 'good');
    return { ok: true, id };
  };
}
