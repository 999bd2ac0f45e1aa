import type { ChatRoom } from '@cog/contracts/chat/schema';
import { Phrase, useApi, useContent, useSession, useTranslate } from '@cog/platform';
import { Banner, Button, ErrorState, Loading, PrivacyLink, Stack, useQuery } from '@cog/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Beside } from './ChatBeside.styles.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { askForRooms } from './chat.api.ts';
import { TextBlock } from './JoinScreen.styles.ts';

/**
 * The chat in another page, next to its stream. Fetches the rooms here, since a component in a slot has no loader,
 * and joins none until the visitor presses a button: the page's address names no room.
 */
export function ChatBeside() {
  const t = useTranslate();
  const content = useContent();
  const api = useApi();
  const session = useSession();
  const [room, setRoom] = useState<ChatRoom | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused button was removed together with the room.
    if (room === null && hasLeft) choices.current?.querySelector('button')?.focus();
  }, [room, hasLeft]);
  const { data: rooms, failure, refetch } = useQuery({ of: 'rooms', ask: ({ signal }) => askForRooms(api, signal) });
  if (room !== null) {
    return (
      <ChatScreen
        key={`${room.id} ${session?.username ?? ''}`}
        room={room}
        place="beside"
        onLeave={() => {
          setRoom(null);
          setHasLeft(true);
        }}
      />
    );
  }
  if (rooms === null) {
    return failure === null ? (
      <Loading label={t('Loading the rooms...')} />
    ) : (
      <ErrorState title={t('The rooms didn’t load')} message={t(failure.message)} onRetry={() => void refetch()} />
    );
  }
  return (
    <Beside>
      <TextBlock>
        {t('Chat freely. We give you a made-up name, so nobody sees your own name, number or email.')}{' '}
        <PrivacyLink part="chat" />
      </TextBlock>
      {rooms.length === 0 ? (
        <Banner tone="plain">{t('No chat room is open right now. Please come back later.')}</Banner>
      ) : null}
      <Stack $gap={3} ref={choices}>
        {rooms.map((one) => (
          <Button key={one.id} onClick={() => setRoom(one)}>
            <Phrase text="Join {room}" room={<span {...content(one.name)} />} />
          </Button>
        ))}
      </Stack>
    </Beside>
  );
}
