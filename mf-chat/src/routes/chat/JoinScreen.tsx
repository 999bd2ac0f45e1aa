import type { ChatRoom } from '@cog/contracts/chat/schema';
import * as pages from '@cog/contracts/composition/pages';
import { RouteLink, useContent, useTranslate } from '@cog/platform';
import { Banner, Button, Heading, PrayerScene, SelectField, useHydrated } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import { Choice, Form, Frame, Gutter, Picture, Words } from './JoinScreen.styles.ts';

interface JoinScreenProps {
  rooms: readonly ChatRoom[];
  /** Told the room's id. */
  onJoin: (room: string) => void;
}

/** Asks which room to join. */
export function JoinScreen({ rooms, onJoin }: JoinScreenProps) {
  const t = useTranslate();
  const content = useContent();
  const [room, setRoom] = useState('');
  // Before, what is chosen and pressed is kept for the time after.
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
          <div data-without-script="">
            <Banner tone="warning" title={t('The chat needs JavaScript, which is off in this browser.')}>
              <p>{t('Switch it on for this site, or open the page in another browser, to read and write here.')}</p>
            </Banner>
          </div>
          <Choice data-needs-script="">
            <SelectField
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
