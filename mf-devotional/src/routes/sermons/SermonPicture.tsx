import type { Picture } from '@cog/contracts/pictures/schema';
import { lazy, Suspense } from 'react';

/** A chunk of its own, which sermons without a picture do not load. Renders nothing if it cannot be loaded. */
const Framed = lazy(() =>
  import('./FramedPicture.tsx').then(
    ({ FramedPicture }) => ({ default: FramedPicture }),
    () => ({ default: () => null }),
  ),
);

interface SermonPictureProps {
  picture: Picture | undefined;
  look: 'whole' | 'lead' | 'entry';
}

/** The picture of a sermon, if it has one; the sermon that leads the list falls back to a drawn preacher. */
export const SermonPicture = (shown: SermonPictureProps) =>
  shown.picture || shown.look === 'lead' ? (
    <Suspense>
      <Framed {...shown} />
    </Suspense>
  ) : null;
