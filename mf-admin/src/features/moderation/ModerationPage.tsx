import { usePageData } from '@cog/platform';
import { ButtonLink } from '@cog/shared-ui';
import styled from 'styled-components';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { LazyPart, lazyCode } from '../../common/layout/LazyPart.tsx';
import { LoadedPart } from '../../common/layout/LoadedPart.tsx';
import { Freshness } from '../../common/list/Freshness.tsx';
import type { BlockedWordsFormProps } from './BlockedWordsForm.tsx';
import { type ModerationParams, moderationAddress, parts } from './moderation.address.ts';
import type { loader, Moderation, ModerationCounts } from './moderation.api.ts';
import { partNames } from './moderation.messages.ts';
import { QueueList, type RoomNames } from './QueueList.tsx';
import { useModeration } from './useModeration.ts';

const blockedWordsForm = lazyCode<BlockedWordsFormProps>(
  async () => (await import('./BlockedWordsForm.tsx')).BlockedWordsForm,
);

/** Queues of reported and held messages, prayer requests and newcomers, and the list of words that hold a message. */
export function ModerationPage() {
  const { params, moderation, roomNames } = usePageData<typeof loader>();
  return (
    <AdminLayout heading="Moderation">
      <LoadedPart part={moderation} title="This didn’t load" loadingLabel="Loading...">
        {/* The key resets the messages when the user changes the part. */}
        {(fetched) => <LoadedModeration key={params.show} params={params} fetched={fetched} roomNames={roomNames} />}
      </LoadedPart>
    </AdminLayout>
  );
}

interface LoadedModerationProps {
  params: ModerationParams;
  fetched: Moderation;
  roomNames: RoomNames;
}

function LoadedModeration({ params, fetched, roomNames }: LoadedModerationProps) {
  const { counts, part, isOld, refetch, show, actions } = useModeration(params, fetched);
  return (
    <>
      <Freshness isOld={isOld} />
      <PartLinks shown={params.show} counts={counts} />
      {part.show === 'words' ? (
        <LazyPart code={blockedWordsForm}>
          {(BlockedWordsForm) => (
            <BlockedWordsForm words={part} refetch={refetch} onSaved={(words) => show({ show: 'words', ...words })} />
          )}
        </LazyPart>
      ) : (
        <QueueList params={params} queue={part} roomNames={roomNames} actions={actions} />
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
function PartLinks({ shown, counts }: { shown: ModerationParams['show']; counts: ModerationCounts }) {
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
