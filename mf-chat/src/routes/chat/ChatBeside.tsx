import type { ChatRoom } from '@cog/contracts/chat/schema';
import * as pages from '@cog/contracts/composition/pages';
import { Phrase, RouteLink, useApi, useContent, useSession, useTranslate } from '@cog/platform';
import { Banner, Button, ErrorState, Loading, Stack, useQuery } from '@cog/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Beside } from './ChatBeside.styles.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { askForRooms } from './chat.api.ts';
import { Words } from './JoinScreen.styles.ts';

/**
 * The chat in another page, next to the stream that it shows. It fetches its rooms here, since what fills a slot has
 * no loader, and joins none before the visitor presses: the page's address says nothing of it.
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
    // The button that had the focus went with the room.
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
      <ErrorState
        title={t('The rooms could not be loaded')}
        message={t(failure.message)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Beside>
      <Words>
        {t(
          'Talk with others freely. You get a made-up name; nobody here learns your own name, your number or your e-mail.',
        )}{' '}
        <RouteLink to={pages.privacy} otherwise={null}>
          {t('What we keep, and for how long')}
        </RouteLink>
      </Words>
      {rooms.length === 0 ? (
        <Banner tone="plain">{t('There is no room at the moment. Please come again later.')}</Banner>
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
