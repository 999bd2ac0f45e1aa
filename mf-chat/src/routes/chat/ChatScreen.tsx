import type { ReactionKind } from '@cog/contracts/chat/constants';
import type { ChatRoom } from '@cog/contracts/chat/schema';
import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import { useContent, useMessages, useReader, useTextLang, useTranslate } from '@cog/platform';
import { Button, ErrorState, Heading, Icon } from '@cog/shared-ui';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Actions, Facts, LineState, Notice, NoticePlace, Panel, Titles, Top } from './ChatScreen.styles.ts';
import { ClearChat } from './ClearChat.tsx';
import { Composer } from './Composer.tsx';
import { HostTools } from './HostTools.tsx';
import type { Outgoing } from './keptChat.ts';
import { LinkedText } from './LinkedText.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageList } from './MessageList.tsx';
import { madeUpName } from './madeUpName.ts';
import { PrayerRequest, prayerText } from './PrayerRequest.tsx';
import { closedText, isRoomOpen, refusalText, slowText } from './roomText.ts';
import { StreamAbove } from './StreamAbove.tsx';
import { useChat } from './useChat.ts';
import { useConnectionText } from './useConnectionText.ts';
import { useDraft } from './useDraft.ts';
import { useLatest } from './useLatest.ts';
import { useNow } from './useNow.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/** How often to check whether a closed room opens by its times. */
const REFRESH_MS = 10_000;
const SECOND_MS = 1000;

interface ChatScreenProps {
  room: ChatRoom;
  /** `beside` next to the content of another page; `page`, the default, for a page of its own. */
  place?: 'page' | 'beside';
  onLeave: () => void;
}

/** The chat in a room: head, messages and input, together on one screen. */
export function ChatScreen({ room, place = 'page', onLeave }: ChatScreenProps) {
  const t = useTranslate();
  const reader = useReader();
  const content = useContent();
  const langOf = useTextLang();
  const say = useMessages();
  const { state, connection, isBroken, retry } = useChat(room.id);
  const connectionText = useConnectionText(state);
  const [draft, setDraft] = useDraft(`chat-draft:${room.id}`);
  const [replyId, setReplyId] = useState<string | null>(null);
  const [menuOf, setMenuOf] = useState<ChatMessage | null>(null);
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const roomTextId = useId();
  useVisibleHeight(panel);

  const { me, count, messages, isHost, lastSentAt } = state;
  const { opensAt, slowSeconds, notice } = state.room;
  const now = useNow(REFRESH_MS) + state.clockSkew;
  const isOpen = isRoomOpen(state.room, now);
  const mayWrite = isOpen || isHost;
  const isSlowed = slowSeconds > 0 && !isHost;
  const secondsLeft = useSecondsLeft(isSlowed && lastSentAt !== null ? lastSentAt + slowSeconds * SECOND_MS : null);
  const roomText = [
    isOpen ? '' : closedText(opensAt, now, reader),
    !isOpen && isHost ? t('You can write, as a host.') : '',
    isOpen ? slowText(slowSeconds, t) : '',
    prayerText(state, t),
  ]
    .filter((text) => text !== '')
    .join(' ');
  // A message can be removed while someone is replying to it; then it is no longer the target.
  const replyTo = messages.find(({ _id }) => _id === replyId) ?? null;

  useEffect(() => {
    // Where an on-screen keyboard would cover the chat, it only opens when the visitor asks for it.
    const isMouse = typeof matchMedia !== 'function' || matchMedia('(pointer: fine)').matches;
    (isMouse ? input : log).current?.focus({ preventScroll: true });
  }, []);

  const reply = useCallback(({ _id }: { _id: string }) => {
    setReplyId(_id);
    input.current?.focus();
  }, []);
  const replyFromMenu = (message: ChatMessage) => {
    // While a dialog is open, nothing outside it can take the focus.
    flushSync(() => setMenuOf(null));
    reply(message);
  };
  const closeMenu = (areGone: boolean) => {
    flushSync(() => setMenuOf(null));
    if (areGone) log.current?.focus({ preventScroll: true });
  };
  const send = (text: string) => {
    if (!connection) return;
    connection.send(text, replyTo && { _id: replyTo._id, socketId: replyTo.socketId, message: replyTo.message });
    setDraft(null);
    setReplyId(null);
    input.current?.focus();
  };
  const latest = useLatest({ connection, draft, setDraft, say, reader });
  const react = useCallback(
    async ({ _id }: ChatMessage, kind: ReactionKind) => {
      const problem = await latest.current.connection?.react(_id, kind);
      if (problem) latest.current.say(refusalText(problem, latest.current.reader), 'bad');
    },
    [latest],
  );
  const withdraw = useCallback(({ clientId }: Outgoing) => latest.current.connection?.withdraw(clientId), [latest]);
  const edit = useCallback(
    (entry: Outgoing) => {
      withdraw(entry);
      const { draft: written, setDraft: write } = latest.current;
      write(written === '' ? entry.message : `${entry.message}\n${written}`);
      input.current?.focus();
    },
    [latest, withdraw],
  );

  return (
    <Panel ref={panel} aria-label={t('Chat, {room}', { room: content(room.name).children })} data-place={place}>
      <Top>
        <Titles>
          <Heading level={place === 'page' ? 1 : 3} look="large" {...content(room.name)} />
          <Facts>
            <span>{count === null ? t('Connecting…') : t('Active Users: {count}', { count })}</span>
            {me === null ? null : <span>{t('You are {name}', { name: madeUpName(me).name })}</span>}
          </Facts>
        </Titles>
        <Actions>
          {connection ? <PrayerRequest roomId={room.id} state={state} connection={connection} /> : null}
          {isHost && connection ? (
            <>
              <HostTools room={state.room} isOpen={isOpen} onChange={connection.changeRoom} />
              <ClearChat onClear={connection.clear} />
            </>
          ) : null}
          <Button look="secondary" onClick={onLeave}>
            {t('Leave')}
          </Button>
        </Actions>
      </Top>
      {place === 'page' ? <StreamAbove /> : null}
      <LineState role="status">{connectionText}</LineState>
      <LineState role="status" id={roomTextId}>
        {roomText}
      </LineState>
      <NoticePlace aria-live="polite">
        {notice === null ? null : (
          // A long notice scrolls, so the keyboard must be able to reach it.
          <Notice aria-label={t('Pinned notice')} tabIndex={0}>
            <Icon name="info" size={20} />
            <p lang={langOf(notice)}>
              <LinkedText text={notice} />
            </p>
          </Notice>
        )}
      </NoticePlace>
      {isBroken ? (
        <ErrorState message={t('The chat didn’t load. Please check your network and try again.')} onRetry={retry} />
      ) : state.phase === 'refused' ? (
        <ErrorState message={t(state.problem ?? 'You can’t join this room.')} />
      ) : (
        <>
          <MessageList
            log={log}
            state={state}
            connection={connection}
            onReply={reply}
            onReact={react}
            onMenu={setMenuOf}
            onEdit={edit}
            onDelete={withdraw}
          />
          <Composer
            input={input}
            isReady={connection !== null}
            closedBy={mayWrite ? undefined : roomTextId}
            secondsLeft={secondsLeft}
            draft={draft}
            onDraft={setDraft}
            onSend={send}
            replyTo={replyTo}
            onCloseReply={() => setReplyId(null)}
            me={me}
          />
        </>
      )}
      {menuOf && connection ? (
        <MessageActions
          key={menuOf._id}
          message={menuOf}
          me={me}
          isHost={isHost}
          connection={connection}
          reactions={state.reactions[menuOf._id]}
          onReact={(kind) => {
            closeMenu(false);
            void react(menuOf, kind);
          }}
          onReply={() => replyFromMenu(menuOf)}
          onClose={closeMenu}
        />
      ) : null}
    </Panel>
  );
}
