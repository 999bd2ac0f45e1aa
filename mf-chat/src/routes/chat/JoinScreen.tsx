import type { ChatRoom } from '@cog/contracts/chat/schema';
import { useContent, useTranslate } from '@cog/platform';
import { Banner, Button, Heading, PrayerScene, PrivacyLink, SelectField, useHydrated } from '@cog/shared-ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { Choice, Form, Frame, Gutter, Picture, TextBlock } from './JoinScreen.styles.ts';

interface JoinScreenProps {
  rooms: readonly ChatRoom[];
  /** The field for choosing a room. */
  choice: RefObject<HTMLSelectElement | null>;
  /** Called with the room's id. */
  onJoin: (room: string) => void;
}

/** Asks which room to join; a single room is preselected. */
export function JoinScreen({ rooms, choice, onJoin }: JoinScreenProps) {
  const t = useTranslate();
  const content = useContent();
  const [room, setRoom] = useState(rooms.length === 1 ? (rooms[0]?.id ?? '') : '');
  // Choices and presses before hydration are kept and applied afterwards.
  const isHydrated = useHydrated();
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (room !== '') onJoin(room);
  };
  return (
    <Gutter>
      <Frame>
        <Picture>
          <PrayerScene />
        </Picture>
        <Form onSubmit={join}>
          <Heading level={1} look="title">
            {t('Join Anonymous Chat')}
          </Heading>
          <TextBlock>
            {t('Chat freely. We give you a made-up name, so nobody sees your own name, number or email.')}{' '}
            <PrivacyLink part="chat" />
          </TextBlock>
          {rooms.length === 0 ? (
            <Banner tone="plain">{t('No chat room is open right now. Please come back later.')}</Banner>
          ) : null}
          <div data-without-script="">
            <Banner tone="warning" title={t('To chat, please turn on JavaScript in your browser.')}>
              <p>{t('Please turn it on, or open this page in another browser.')}</p>
            </Banner>
          </div>
          <Choice data-needs-script="">
            <SelectField
              ref={choice}
              label={t('Room')}
              placeholder={t('Select a Room')}
              options={rooms.map(({ id, name }) => ({ value: id, label: content(name).children }))}
              value={room}
              onChange={(event) => setRoom(event.target.value)}
            />
            <Button type="submit" disabled={isHydrated && room === ''}>
              {t('Join Chat')}
            </Button>
          </Choice>
        </Form>
      </Frame>
    </Gutter>
  );
}
