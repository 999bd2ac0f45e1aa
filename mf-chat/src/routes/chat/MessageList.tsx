import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { useMessages } from '@cog/platform';
import { Icon, Loading } from '@cog/shared-ui';
import { memo, type RefObject, useCallback, useMemo } from 'react';
import type { ChatState, OutgoingState } from './chatState.ts';
import { MessageBubble, OutgoingBubble, rowId } from './MessageBubble.tsx';
import { Empty, Frame, Log, Messages, NewMessages, Note } from './MessageList.styles.ts';
import { timeAgo } from './timeAgo.ts';
import { useFollowNewest } from './useFollowNewest.ts';
import { useLatest } from './useLatest.ts';
import { useNow } from './useNow.ts';

/** How often 'x ago' is brought up to date. */
const REFRESH_MS = 20_000;

interface MessageListProps {
  /** The scrolling region; the screen puts the focus on it. */
  log: RefObject<HTMLDivElement | null>;
  state: ChatState;
  onReply: (message: ChatMessage) => void;
  onEdit: (entry: OutgoingState) => void;
  onDelete: (entry: OutgoingState) => void;
}

/**
 * The messages of the room and, after them, our own that are still being sent. Typing must not draw it anew:
 * its callbacks have to be stable.
 */
export const MessageList = memo(function MessageList({ log, state, onReply, onEdit, onDelete }: MessageListProps) {
  const { messages, outbox, me, isCutOff, phase, clockSkew } = state;
  const now = useNow(REFRESH_MS) + clockSkew;
  const say = useLatest(useMessages());

  // A message keeps its key from being written to being stored: it is one entry, and comes once.
  const keys = useMemo(
    () => [
      ...messages.map(({ _id, socketId, clientId }) => (socketId === me && clientId ? clientId : _id)),
      ...outbox.map(({ clientId }) => clientId),
    ],
    [messages, outbox, me],
  );
  const waiting = new Set(outbox.map(({ clientId }) => clientId));
  const { unseen, goToNewest } = useFollowNewest({ list: log, keys, isOwn: (key) => waiting.has(key) });

  const goTo = useCallback(
    (id: string) => {
      const row = document.getElementById(rowId(id));
      const element = log.current;
      if (!row || !element) return say.current('The message is no longer shown.');
      element.dataset.smooth = 'true';
      element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - 16;
      row.focus({ preventScroll: true });
    },
    [log, say],
  );

  const isEmpty = messages.length === 0 && outbox.length === 0;
  return (
    <Frame>
      <Log
        ref={log}
        role="log"
        aria-label="Messages"
        aria-live="polite"
        // Times change by themselves; only a new message is news.
        aria-relevant="additions"
        aria-busy={phase === 'connecting'}
        tabIndex={0}
      >
        {isEmpty && phase === 'connecting' ? <Loading label="Joining the room…" /> : null}
        {isEmpty && phase === 'joined' ? (
          <Empty>
            <Icon name="sun" size={40} />
            <p>No messages yet. Start the conversation!</p>
          </Empty>
        ) : null}
        {isCutOff ? <Note>Earlier messages are not shown.</Note> : null}
        <Messages role="list">
          {messages.map((message, index) => (
            <MessageBubble
              key={keys[index]}
              message={message}
              me={me}
              ago={timeAgo(message.timestamp, now)}
              onReply={onReply}
              onGoTo={goTo}
            />
          ))}
          {outbox.map((entry) => (
            <OutgoingBubble
              key={entry.clientId}
              text={entry.message}
              replyTo={entry.replyTo}
              me={me}
              problem={entry.problem}
              onGoTo={goTo}
              onEdit={() => onEdit(entry)}
              onDelete={() => onDelete(entry)}
            />
          ))}
        </Messages>
      </Log>
      {unseen > 0 ? (
        <NewMessages type="button" onClick={() => goToNewest()}>
          <Icon name="down" size={18} />
          {unseen === 1 ? '1 new message' : `${unseen} new messages`}
        </NewMessages>
      ) : null}
    </Frame>
  );
});
