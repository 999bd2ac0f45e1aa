import { usePageData } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { LatePart, lateCode } from '../../common/layout/LatePart.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import type { BlockedWordsFormProps } from './BlockedWordsForm.tsx';
import { type ModerationAsked, moderationAddress, parts } from './moderation.address.ts';
import type { loader, Moderation, ModerationCounts } from './moderation.api.ts';
import { partNames } from './moderation.messages.ts';
import { QueueList, type RoomNames } from './QueueList.tsx';
import { useModeration } from './useModeration.ts';

const blockedWordsForm = lateCode<BlockedWordsFormProps>(
  async () => (await import('./BlockedWordsForm.tsx')).BlockedWordsForm,
);

/** Queues of reported and held messages, prayer requests and newcomers, and the list of words that hold a message. */
export function ModerationPage() {
  const { asked, moderation, roomNames } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Moderation">
      <LoadedPart part={moderation} title="This didn’t load" loadingLabel="Loading...">
        {/* The key resets the messages when the user changes the part. */}
        {(fetched) => <LoadedModeration key={asked.show} asked={asked} fetched={fetched} roomNames={roomNames} />}
      </LoadedPart>
    </AdminLayout>
  );
}

interface LoadedModerationProps {
  asked: ModerationAsked;
  fetched: Moderation;
  roomNames: RoomNames;
}

function LoadedModeration({ asked, fetched, roomNames }: LoadedModerationProps) {
  const { counts, part, isOld, refetch, show, actions } = useModeration(asked, fetched);
  return (
    <>
      <Freshness isOld={isOld} />
      <PartLinks shown={asked.show} counts={counts} />
      {part.show === 'words' ? (
        <LatePart code={blockedWordsForm}>
          {(BlockedWordsForm) => (
            <BlockedWordsForm words={part} refetch={refetch} onSaved={(words) => show({ show: 'words', ...words })} />
          )}
        </LatePart>
      ) : (
        <QueueList asked={asked} queue={part} roomNames={roomNames} actions={actions} />
      )}
    </>
  );
}

const Links = styled(ChoiceLinks)`
  b {
    margin-inline-start: var(--space-2);
    font-variant-numeric: tabular-nums;
  }
`;

/** The page's parts; queues show how many items wait. */
function PartLinks({ shown, counts }: { shown: ModerationAsked['show']; counts: ModerationCounts }) {
  return (
    <Links aria-label="What to look at">
      {parts.map((part) => (
        <ButtonLink
          key={part}
          look="secondary"
          to={moderationAddress({ show: part })}
          aria-current={part === shown ? 'page' : undefined}
          preventScrollReset
        >
          {partNames[part]}
          {part === 'words' ? null : (
            <>
              {' '}
              <b>{counts[part]}</b>
            </>
          )}
        </ButtonLink>
      ))}
    </Links>
  );
}
