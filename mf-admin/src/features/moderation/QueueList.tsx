import { MODERATION_PAGE_SIZE } from '@cog/contracts/chat/moderation.constants';
import type { ReportedMessage } from '@cog/contracts/chat/moderation.schema';
import { ButtonLink, ConfirmDialog, column, EmptyState, Heading, Note } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { ActionMessage } from '../../common/list/ActionMessage.tsx';
import { countOf, ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { Counted } from './Counted.tsx';
import { MessageText } from './MessageText.styles.ts';
import { type ModerationParams, moderationAddress } from './moderation.address.ts';
import type { ModerationPart } from './moderation.api.ts';
import { partNames, queueMessages } from './moderation.messages.ts';
import { HeldCard, NewcomerCard, PrayerCard, ReportCard, type RoomNames } from './QueueCards.tsx';
import type { ModerationActions } from './useModeration.ts';

export type { RoomNames } from './QueueCards.tsx';

type Queue = Exclude<ModerationPart, { show: 'words' }>;

const Cards = styled.ul`
  ${column(4)};
  max-width: 60rem;
`;

export interface QueueListProps {
  params: ModerationParams;
  queue: Queue;
  roomNames: RoomNames;
  actions: ModerationActions;
}

/** A queue: its waiting or its settled items, depending on the address. */
export function QueueList({ params, queue, roomNames, actions }: QueueListProps) {
  const { show, total } = queue;
  const { done, page } = params;
  const messages = queueMessages[show];
  const { nouns, order, empty } = done ? messages.done : messages.waiting;
  const [removing, setRemoving] = useState<ReportedMessage | null>(null);

  return (
    <ListSection aria-labelledby="queue">
      <Heading level={2} look="large" id="queue">
        {partNames[show]}
      </Heading>
      <Note>{messages.about}</Note>
      <ChoiceLinks aria-label={`Which of ${partNames[show].toLowerCase()}`}>
        {([false, true] as const).map((isDone) => (
          <ButtonLink
            key={String(isDone)}
            look="secondary"
            to={moderationAddress({ show, done: isDone })}
            aria-current={isDone === done ? 'page' : undefined}
            preventScrollReset
          >
            {(isDone ? messages.done : messages.waiting).link}
          </ButtonLink>
        ))}
      </ChoiceLinks>
      <ActionMessage
        result={actions.result}
        isBusy={({ id }) => actions.busy === id}
        onUndo={(act) => void actions.undo(act)}
      />
      {total > 0 ? (
        <Counted>
          {countOf(total, nouns)}, {order}
        </Counted>
      ) : null}
      <ListRows
        nouns={nouns}
        rows={actions.undecided<{ id: string }>(queue.items)}
        page={page}
        total={total}
        pageSize={MODERATION_PAGE_SIZE}
        addressOf={(number) => moderationAddress({ ...params, page: number })}
        allAddress={moderationAddress({ show, done })}
        empty={<EmptyState title={empty} />}
      >
        <Cards role="list">
          <QueueItems queue={queue} isDone={done} roomNames={roomNames} actions={actions} onRemove={setRemoving} />
        </Cards>
      </ListRows>
      <ConfirmDialog
        open={removing !== null}
        title="Remove this message?"
        message="It leaves the room for everyone and can’t be brought back."
        notice={<ActionMessage result={actions.result} onlyNew />}
        confirmLabel="Remove"
        tone="danger"
        busy={removing !== null && actions.busy === removing.id}
        busyLabel="Removing..."
        onConfirm={async () => {
          if (removing && (await actions.remove(removing))) setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      >
        <MessageText dir="auto">{removing?.message}</MessageText>
      </ConfirmDialog>
    </ListSection>
  );
}

interface QueueItemsProps extends Pick<QueueListProps, 'queue' | 'roomNames' | 'actions'> {
  isDone: boolean;
  onRemove: (reported: ReportedMessage) => void;
}

/** The cards of a queue. */
function QueueItems({ queue, isDone, roomNames, actions, onRemove }: QueueItemsProps) {
  const { undecided } = actions;
  const shared = { roomNames, actions };
  switch (queue.show) {
    case 'reports':
      return undecided(queue.items).map((reported) => (
        <ReportCard key={reported.id} reported={reported} isDone={isDone} onRemove={onRemove} {...shared} />
      ));
    case 'held':
      return undecided(queue.items).map((held) => <HeldCard key={held.id} held={held} {...shared} />);
    case 'prayers':
      return undecided(queue.items).map((request) => <PrayerCard key={request.id} request={request} {...shared} />);
    case 'newcomers':
      return undecided(queue.items).map((newcomer) => (
        <NewcomerCard key={newcomer.id} newcomer={newcomer} actions={actions} />
      ));
  }
}
