import { chatRooms } from '@cog/contracts/chat/constants';
import * as pages from '@cog/contracts/composition/pages';
import { RouteLink } from '@cog/platform';
import { Button, Heading, Scene, SelectField } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import { Form, Frame, Gutter, Picture, Words } from './JoinScreen.styles.ts';

/** Asks which room to join. @param onJoin told the room's value */
export function JoinScreen({ onJoin }: { onJoin: (room: string) => void }) {
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
          <SelectField
            label="Room"
            placeholder="Select a Room"
            options={chatRooms}
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
