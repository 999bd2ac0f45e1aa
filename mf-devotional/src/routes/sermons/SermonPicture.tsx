import type { Picture } from '@cog/contracts/pictures/schema';
import { lazy, Suspense } from 'react';

/** Code of its own: sermons without a picture do without it. Where it cannot be had, neither can the picture. */
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

/** The picture of a sermon that has one; the one that leads the list has a drawn preacher else. */
export const SermonPicture = (shown: SermonPictureProps) =>
  shown.picture || shown.look === 'lead' ? (
    <Suspense>
      <Framed {...shown} />
    </Suspense>
  ) : null;
