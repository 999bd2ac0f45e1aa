import type { SermonText } from '@cog/contracts/sermons/schema';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SermonSoundProps } from './SermonSound.tsx';

/** Loaded only for recorded sermons. If it does not load, the sermon can still be read. */
const Sound = lazy<ComponentType<SermonSoundProps>>(() =>
  import('./SermonSound.tsx').then(
    ({ SermonSound }) => ({ default: SermonSound }),
    () => ({ default: () => null }),
  ),
);

/** The recording of a sermon, if it has one. */
export const SermonRecorded = ({ sermon }: { sermon: SermonText }) =>
  sermon.recording ? (
    <Suspense>
      <Sound key={sermon.recording.id} sermon={sermon} recording={sermon.recording} />
    </Suspense>
  ) : null;
