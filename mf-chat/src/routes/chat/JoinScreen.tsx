import type { ChatRoom } from '@cog/contracts/chat/schema';
import * as pages from '@cog/contracts/composition/pages';
import { RouteLink } from '@cog/platform';
import { Banner, Button, Heading, Scene, SelectField } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import { Form, Frame, Gutter, Picture, Words } from './JoinScreen.styles.ts';

interface JoinScreenProps {
  rooms: readonly ChatRoom[];
  /** Told the room's id. */
  onJoin: (room: string) => void;
}

/** Asks which room to join. */
export function JoinScreen({ rooms, onJoin }: JoinScreenProps) {
  const [room, setRoom] = useState('');
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (room !== '') onJoin(room);
  };
  return (
    <Gutter>
      <Frame>
        <Picture>
          <Scene name="lagoon" />
        </Picture>
        <Form onSubmit={join}>
          <Heading level={1} look="title">
            Join Anonymous Chat
          </Heading>
          <Words>
            Talk with others freely. You get a made-up name; nobody here learns your own name, your number or your
            e-mail.{' '}
            <RouteLink to={pages.privacy} otherwise={null}>
              What we keep, and for how long
            </RouteLink>
          </Words>
          {rooms.length === 0 ? (
            <Banner tone="plain">There is no room at the moment. Please come again later.</Banner>
          ) : null}
          <SelectField
            label="Room"
            placeholder="Select a Room"
            options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
            value={room}
            onChange={(event) => setRoom(event.target.value)}
          />
          <Button type="submit" disabled={room === ''}>
            Join Chat
          </Button>
        </Form>
      </Frame>
    </Gutter>
  );
}
