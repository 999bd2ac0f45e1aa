import type { chatRooms } from '@cog/contracts/chat/constants';
import { useOnline, useStoredState } from '@cog/platform';
import { Button, ErrorState, Heading } from '@cog/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Actions, Facts, LineState, Panel, Titles, Top } from './ChatScreen.styles.ts';
import { ClearChat } from './ClearChat.tsx';
import { Composer } from './Composer.tsx';
import type { ChatState, OutgoingState } from './chatState.ts';
import { MessageList } from './MessageList.tsx';
import { madeUpName } from './madeUpName.ts';
import { useChat } from './useChat.ts';
import { useLatest } from './useLatest.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

export type ChatRoom = (typeof chatRooms)[number];

interface ChatScreenProps {
  room: ChatRoom;
  /** May clear the room. */
  isHost: boolean;
  onLeave: () => void;
}

const readDraft = (kept: unknown) => (typeof kept === 'string' ? kept : null);

function describeLine({ phase, notice }: ChatState, isOnline: boolean): string {
  if (phase === 'joined') return notice ? `${notice} Your message is sent by itself.` : '';
  if (phase !== 'reconnecting') return '';
  return isOnline ? 'Reconnecting…' : 'Reconnecting… You are offline. What you write is sent when you are back.';
}

/** The chat in a room: head, messages and input, together on one screen. */
export function ChatScreen({ room, isHost, onLeave }: ChatScreenProps) {
  const { state, connection, isBroken, retry } = useChat(room.value);
  const isOnline = useOnline();
  const [draft, setDraft] = useStoredState(`chat-draft:${room.value}`, '', readDraft);
  const [replyId, setReplyId] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useVisibleHeight(panel);

  const { me, count, messages } = state;
  // Gone from the room, gone as a target: a message can be cleared while it is being answered.
  const replyTo = messages.find(({ _id }) => _id === replyId) ?? null;

  useEffect(() => {
    // Where a keyboard would cover the screen, it opens when it is asked for.
    const isMouse = typeof matchMedia !== 'function' || matchMedia('(pointer: fine)').matches;
    (isMouse ? input : log).current?.focus({ preventScroll: true });
  }, []);

  const reply = useCallback(({ _id }: { _id: string }) => {
    setReplyId(_id);
    input.current?.focus();
  }, []);
  const send = (text: string) => {
    if (!connection) return;
    connection.send(text, replyTo && { _id: replyTo._id, socketId: replyTo.socketId, message: replyTo.message });
    setDraft(null);
    setReplyId(null);
    input.current?.focus();
  };
  const latest = useLatest({ connection, draft, setDraft });
  const withdraw = useCallback(
    ({ clientId }: OutgoingState) => latest.current.connection?.withdraw(clientId),
    [latest],
  );
  const edit = useCallback(
    (entry: OutgoingState) => {
      withdraw(entry);
      const { draft: written, setDraft: write } = latest.current;
      write(written === '' ? entry.message : `${entry.message}\n${written}`);
      input.current?.focus();
    },
    [latest, withdraw],
  );

  return (
    <Panel ref={panel} aria-label={`Chat, ${room.label}`}>
      <Top>
        <Titles>
          <Heading level={1} look="large">
            {room.label}
          </Heading>
          <Facts>
            <span>{count === null ? 'Connecting…' : `Active Users: ${count}`}</span>
            {me === null ? null : <span>You are {madeUpName(me).name}</span>}
          </Facts>
        </Titles>
        <Actions>
          {isHost && connection ? <ClearChat onClear={connection.clear} /> : null}
          <Button look="secondary" onClick={onLeave}>
            Leave
          </Button>
        </Actions>
      </Top>
      <LineState role="status">{describeLine(state, isOnline)}</LineState>
      {isBroken ? (
        <ErrorState
          message="The chat could not be loaded. Please check your connection and try again."
          onRetry={retry}
        />
      ) : state.phase === 'refused' ? (
        <ErrorState message={state.problem ?? 'This room cannot be joined.'} />
      ) : (
        <>
          <MessageList log={log} state={state} onReply={reply} onEdit={edit} onDelete={withdraw} />
          <Composer
            input={input}
            isReady={connection !== null}
            draft={draft}
            onDraft={setDraft}
            onSend={send}
            replyTo={replyTo}
            onCloseReply={() => setReplyId(null)}
            me={me}
          />
        </>
      )}
    </Panel>
  );
}
