import type { ReactionKind } from '@cog/contracts/chat/constants';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { useMessages, useReader, useTranslate } from '@cog/platform';
import { Icon, Loading, Stack, VisuallyHidden } from '@cog/shared-ui';
import {
  memo,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ChatConnection, Found } from './chatConnection.ts';
import { type ChatState, MOST_READ } from './chatState.ts';
import { continuesThread } from './continuesThread.ts';
import type { Outgoing } from './keptChat.ts';
import { MessageBubble, OutgoingBubble, outcomeText, rowId } from './MessageBubble.tsx';
import { Earlier, Empty, Frame, Log, NewMessages } from './MessageList.styles.ts';
import { timeAgo } from './timeAgo.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useFollowNewest } from './useFollowNewest.ts';
import { useKeepPlace } from './useKeepPlace.ts';
import { useLatest } from './useLatest.ts';
import { useMessageGestures } from './useMessageGestures.ts';
import { useNow } from './useNow.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** How often 'x ago' is updated. */
const REFRESH_MS = 20_000;

/** Distance to the first message, in pixels, below which older ones are loaded. */
const NEAR_TOP = 400;

/** How long a message is highlighted after a quotation has led to it, in milliseconds. */
const FLASH_MS = 2000;

/** How many frames to wait for a row to be measured. */
const MOST_FRAMES = 30;

const notFound: Record<Exclude<Found, 'here'>, string> = {
  gone: 'The message is no longer shown.',
  'too far': 'That message is too far back to show here.',
  unanswered: 'We couldn’t find the message. Please try again.',
};

interface MessageListProps {
  /** The scrolling region; the screen puts the focus on it. */
  log: RefObject<HTMLDivElement | null>;
  state: ChatState;
  connection: ChatConnection | null;
  onReply: (message: ChatMessage) => void;
  onReact: (message: ChatMessage, kind: ReactionKind) => void;
  onMenu: (message: ChatMessage) => void;
  onEdit: (entry: Outgoing) => void;
  onDelete: (entry: Outgoing) => void;
}

/**
 * The messages of the room and, after them, our own that are still being sent. Typing must not render it again, so
 * its callbacks have to be stable.
 */
export const MessageList = memo(function MessageList({
  log,
  state,
  connection,
  onReply,
  onReact,
  onMenu,
  onEdit,
  onDelete,
}: MessageListProps) {
  const { messages, reactions, outbox, me, isCutOff, older, phase, clockSkew } = state;
  const t = useTranslate();
  const reader = useReader();
  const now = useNow(REFRESH_MS) + clockSkew;
  const say = useLatest(useMessages());
  const plainRows = useRef<HTMLOListElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const [isNearTop, setIsNearTop] = useState(true);
  /** The target of a pressed quotation; a new object for each press. */
  const [target, setTarget] = useState<{ id: string } | null>(null);

  // A message keeps its key from being written to being stored, so it remains one entry.
  const keys = useMemo(
    () => [
      ...messages.map(({ _id, socketId, clientId }) => (socketId === me && clientId ? clientId : _id)),
      ...outbox.map(({ clientId }) => clientId),
    ],
    [messages, outbox, me],
  );
  const VirtualRows = useVirtualRows(keys.length);
  const isVirtual = VirtualRows !== null;
  const waiting = new Set(outbox.map(({ clientId }) => clientId));
  const lastPlace = useKeepPlace(log, plainRows, keys);
  const { unseen, goToNewest, isFollowing, stopFollowing } = useFollowNewest({
    list: log,
    keys,
    reactions,
    isOwn: (key) => waiting.has(key),
    scrollToEnd: isVirtual ? () => virtual.current?.scrollToIndex(keys.length - 1, { align: 'end' }) : null,
    onFollow: (isFollowingNow) => connection?.readBack(!isFollowingNow),
  });
  const announcement = useAnnouncements({ messages, me, isJoined: phase === 'joined', t });

  const latest = useLatest({ messages, connection, isVirtual, goToNewest, stopFollowing });
  const byId = (id: string) => latest.current.messages.find(({ _id }) => _id === id);
  const gestures = useMessageGestures({
    onSwipe(id) {
      const message = byId(id);
      if (message) onReply(message);
    },
    onLongPress(id) {
      const message = byId(id);
      if (message) onMenu(message);
    },
  });

  const goTo = useCallback(
    async (id: string) => {
      if (latest.current.messages.some(({ _id }) => _id === id)) return setTarget({ id });
      const found = (await latest.current.connection?.find(id)) ?? 'gone';
      if (found === 'here') setTarget({ id });
      else say.current(t(notFound[found]));
    },
    [latest, say, t],
  );
  const targetIndex = target ? messages.findIndex(({ _id }) => _id === target.id) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once for each press of a quotation
  useLayoutEffect(() => {
    const element = log.current;
    const row = target ? document.getElementById(rowId(target.id)) : null;
    if (!row || !element) return;
    stopFollowing();
    element.dataset.smooth = String(!isVirtual);
    if (isVirtual) virtual.current?.scrollToIndex(targetIndex, { align: 'center' });
    else element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - 16;
    // A row that has just been mounted stays hidden until it is measured, and cannot take the focus before.
    let frame = 0;
    const focus = (tries: number) => {
      row.focus({ preventScroll: true });
      if (document.activeElement !== row && tries > 0) frame = requestAnimationFrame(() => focus(tries - 1));
    };
    focus(MOST_FRAMES);
    row.dataset.flash = '';
    const timer = setTimeout(() => delete row.dataset.flash, FLASH_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      delete row.dataset.flash;
    };
  }, [target]);

  // Rows that are mounted again get the position of the earlier ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the way of showing rows changes
  useLayoutEffect(() => {
    const { row, offset } = lastPlace.current ?? {};
    if (!isVirtual || !row) return;
    if (isFollowing.current) return goToNewest(false);
    const index = messages.findIndex(({ _id }) => rowId(_id) === row.id);
    if (index >= 0) virtual.current?.scrollToIndex(index, { align: 'start', offset: -(offset ?? 0) });
  }, [isVirtual]);

  useEffect(() => {
    const element = log.current;
    if (!element) return;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const isUp = element.scrollTop < lastTop;
      lastTop = element.scrollTop;
      const isNear = element.scrollTop < NEAR_TOP;
      setIsNearTop(isNear);
      const { connection: current } = latest.current;
      // A failed request is repeated by its button alone.
      if (isUp && isNear && current?.get().older === 'idle') void current.loadOlder();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [log, latest]);

  const isEmpty = messages.length === 0 && outbox.length === 0;
  /** The last message of our own that did not get through. */
  const stopped = outbox.filter(({ problem, isHeld }) => problem !== null || isHeld).at(-1);
  /** The pressed button disappears; the list takes its focus. */
  const focusLog = () => log.current?.focus({ preventScroll: true });
  const rowElement = isVirtual ? 'div' : 'li';
  const rows: ReactElement[] = [
    ...messages.map((message, index) => (
      <MessageBubble
        key={keys[index]}
        message={message}
        reactions={reactions[message._id]}
        continues={continuesThread(messages[index - 1], message)}
        me={me}
        ago={timeAgo(message.timestamp, now, t)}
        onReply={onReply}
        onReact={onReact}
        onMenu={onMenu}
        onGoTo={goTo}
        rowElement={rowElement}
      />
    )),
    ...outbox.map((entry) => (
      <OutgoingBubble
        key={entry.clientId}
        text={entry.message}
        replyTo={entry.replyTo}
        me={me}
        problem={entry.problem}
        isHeld={entry.isHeld}
        onGoTo={goTo}
        onEdit={() => onEdit(entry)}
        onDelete={() => onDelete(entry)}
        rowElement={rowElement}
      />
    )),
  ];

  return (
    <Frame>
      <Log
        ref={log}
        role="log"
        aria-label={t('Messages')}
        // New messages are announced below, in bursts; here, a flood would be read out message by message.
        aria-live="off"
        aria-busy={phase === 'connecting'}
        tabIndex={0}
        {...gestures}
      >
        {isEmpty && phase === 'connecting' ? <Loading label={t('Joining the room…')} /> : null}
        {isEmpty && phase === 'joined' ? (
          <Empty>
            <Icon name="sun" size={40} />
            <p>{t('No messages yet. Start the conversation!')}</p>
          </Empty>
        ) : null}
        {VirtualRows ? (
          <VirtualRows handle={virtual} scroller={log} keys={keys} rows={rows} wanted={targetIndex} />
        ) : (
          <Stack as="ol" $gap={2} ref={plainRows} role="list">
            {rows}
          </Stack>
        )}
      </Log>
      <VisuallyHidden aria-live="polite" data-announcements="">
        <span key={announcement.number}>{announcement.text}</span>
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {stopped ? <span key={stopped.clientId}>{outcomeText(stopped, reader)}</span> : null}
      </VisuallyHidden>
      {isCutOff && (isNearTop || older !== 'idle') ? (
        <EarlierMessages
          state={messages.length >= MOST_READ ? 'full' : older}
          onLoad={() => {
            focusLog();
            void connection?.loadOlder();
          }}
        />
      ) : null}
      {unseen > 0 ? (
        <NewMessages
          type="button"
          onClick={() => {
            focusLog();
            goToNewest();
          }}
        >
          <Icon name="down" size={18} />
          {unseen === 1 ? t('1 new message') : t('{count} new messages', { count: unseen })}
        </NewMessages>
      ) : null}
    </Frame>
  );
});

interface EarlierMessagesProps {
  /** `full`: there are older messages, but the list holds no more. */
  state: ChatState['older'] | 'full';
  onLoad: () => void;
}

/** Above the first message: says that there are older ones, and whether they are loading. */
function EarlierMessages({ state, onLoad }: EarlierMessagesProps) {
  const t = useTranslate();
  return (
    <Earlier>
      <span role="status">
        {state === 'loading' ? t('Loading earlier messages…') : null}
        {state === 'failed' ? t('Earlier messages didn’t load.') : null}
        {state === 'full' ? t('Earlier messages are not shown.') : null}
      </span>
      {state === 'idle' || state === 'failed' ? (
        <button type="button" onClick={onLoad}>
          {state === 'failed' ? t('Try again') : t('Show earlier messages')}
        </button>
      ) : null}
    </Earlier>
  );
}
