import type { HeldMessage, Newcomer, PrayerRequest, ReportedMessage } from '@cog/contracts/chat/moderation.schema';
import { formatPhone } from '@cog/contracts/lib/phone';
import { useToday } from '@cog/platform';
import { Button, column, quiet, surface, VisuallyHidden } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lagosMoment } from '../../common/dates/lagosMoment.ts';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { MessageText } from './MessageText.styles.ts';
import { excerpt, reportedBy, wishTexts } from './moderation.messages.ts';
import type { ModerationActions } from './useModeration.ts';

/** Names of the chat's rooms by id; a room that is no longer in the settings is shown by its id. */
export type RoomNames = ReadonlyMap<string, string>;

interface Shared {
  roomNames: RoomNames;
  actions: ModerationActions;
}

const Frame = styled.li`
  ${column(3)};
  padding: var(--space-4);
  ${surface};
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  ul {
    padding-inline-start: var(--space-5);
  }
`;

const Where = styled.p`
  ${quiet};
  font-variant-numeric: tabular-nums;
`;

interface QueueCardProps {
  text: string;
  /** Room in which it was written or to which it belongs. */
  place: string;
  /** Time at which it was written, ISO-8601. */
  at: string;
  /** More details, or what was decided. */
  children?: ReactNode;
  /** Buttons of the card; null once it is settled. */
  actions: ReactNode;
}

/** A visitor's text in full, with its place and time. */
function QueueCard({ text, place, at, children, actions }: QueueCardProps) {
  const today = useToday();
  return (
    <Frame data-tone="surface">
      <Where>
        {place} · <time dateTime={at}>{lagosMoment(at, today)}</time>
      </Where>
      <MessageText dir="auto">{text}</MessageText>
      {children}
      {actions === null ? null : <Actions>{actions}</Actions>}
    </Frame>
  );
}

/** Tells screen readers which text a button belongs to. */
const Named = ({ text }: { text: string }) => <VisuallyHidden> “{excerpt(text)}”</VisuallyHidden>;

export interface ReportCardProps extends Shared {
  reported: ReportedMessage;
  /** A host has decided the report. */
  isDone: boolean;
  /** Opens the confirmation to remove the message. */
  onRemove: (reported: ReportedMessage) => void;
}

/** A reported message: how many people reported it and why, and the host's options. */
export function ReportCard({ reported, onRemove, roomNames, actions, isDone }: ReportCardProps) {
  const today = useToday();
  const { id, message, room, saidAt, count, reasons, lastAt, isRemoved } = reported;
  const isBusy = actions.busy === id;
  const named = <Named text={message} />;
  const given = [...new Set(reasons)];
  const waiting = isRemoved ? (
    <Button look="secondary" busy={isBusy} onClick={() => void actions.close(reported)}>
      Close the reports{named}
    </Button>
  ) : (
    <>
      <Button look="secondary" busy={isBusy} onClick={() => void actions.leave(reported)}>
        Leave it{named}
      </Button>
      <Button look="quiet" data-harm="" busy={isBusy} onClick={() => onRemove(reported)}>
        Remove{named}
      </Button>
    </>
  );
  return (
    <QueueCard text={message} place={roomNames.get(room) ?? room} at={saidAt} actions={isDone ? null : waiting}>
      <div>
        <p>
          <b>{reportedBy(count)}</b>, last {lagosMoment(lastAt, today)}
        </p>
        {given.length > 0 ? (
          <ul>
            {given.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {isRemoved ? <p>It is not in the room any more.</p> : null}
      {isDone && !isRemoved ? <p>It was left in the room.</p> : null}
    </QueueCard>
  );
}

/** A message held because of a listed word, or the decision about it. */
export function HeldCard({ held, roomNames, actions }: Shared & { held: HeldMessage }) {
  const { id, message, room, createdAt, isLetThrough } = held;
  const isBusy = actions.busy === id;
  const named = <Named text={message} />;
  const buttons = (
    <>
      <Button look="secondary" busy={isBusy} onClick={() => void actions.decideHeld(held, true)}>
        Let through{named}
      </Button>
      <Button look="quiet" data-harm="" busy={isBusy} onClick={() => void actions.decideHeld(held, false)}>
        Do not let through{named}
      </Button>
    </>
  );
  return (
    <QueueCard
      text={message}
      place={roomNames.get(room) ?? room}
      at={createdAt}
      actions={isLetThrough === null ? buttons : null}
    >
      {isLetThrough === null ? null : <p>{isLetThrough ? 'It was let through.' : 'It was not let through.'}</p>}
    </QueueCard>
  );
}

/** A visitor's phone number and address as links; renders nothing if they gave neither. */
function Reach({ phone, email }: Pick<Newcomer, 'phone' | 'email'>) {
  if (phone === null && email === null) return null;
  return (
    <p>
      {phone === null ? null : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {phone === null || email === null ? null : ' · '}
      {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

const Delete = ({ id, name, actions }: { id: string; name: string; actions: ModerationActions }) => (
  <Button look="quiet" data-harm="" busy={actions.busy === id} onClick={() => void actions.deleteRequest({ id }, name)}>
    Delete
    <Named text={name} />
  </Button>
);

/** A prayer request from the chat or the site; on the site visitors can say who they are. */
export function PrayerCard({ request, roomNames, actions }: Shared & { request: PrayerRequest }) {
  const today = useToday();
  const { id, text, room, name, phone, email, mayCall, createdAt, prayedAt } = request;
  const buttons = (
    <>
      {prayedAt === null ? (
        <Button look="secondary" busy={actions.busy === id} onClick={() => void actions.prayed(request)}>
          Prayed for
          <Named text={text} />
        </Button>
      ) : null}
      <Delete id={id} name={excerpt(text)} actions={actions} />
    </>
  );
  return (
    <QueueCard
      text={text}
      place={room === null ? 'From the site' : (roomNames.get(room) ?? room)}
      at={createdAt}
      actions={buttons}
    >
      {name === null ? null : <p dir="auto">{name}</p>}
      <Reach phone={phone} email={email} />
      {mayCall ? <p>You may call to pray together.</p> : null}
      {prayedAt === null ? null : <p>Prayed for {lagosMoment(prayedAt, today)}.</p>}
    </QueueCard>
  );
}

/** A newcomer: how to reach them, and what they would like. */
export function NewcomerCard({ newcomer, actions }: Pick<Shared, 'actions'> & { newcomer: Newcomer }) {
  const today = useToday();
  const { id, name, phone, email, branch, team, foundBy, wishes, createdAt, answeredAt } = newcomer;
  const buttons = (
    <>
      {answeredAt === null ? (
        <Button look="secondary" busy={actions.busy === id} onClick={() => void actions.answered(newcomer)}>
          Answered
          <Named text={name} />
        </Button>
      ) : null}
      <Delete id={id} name={name} actions={actions} />
    </>
  );
  return (
    <QueueCard text={name} place={branch ?? 'No branch chosen'} at={createdAt} actions={buttons}>
      <Reach phone={phone} email={email} />
      {team === null ? null : <p dir="auto">Would like to join: {team}.</p>}
      {wishes.length > 0 ? <p>Would like {wishes.map((wish) => wishTexts[wish]).join(', ')}.</p> : null}
      {foundBy === null ? null : <p dir="auto">Found us: {foundBy}</p>}
      {answeredAt === null ? null : <p>Answered {lagosMoment(answeredAt, today)}.</p>}
    </QueueCard>
  );
}
