import { useOnline } from '@cog/platform';
import { Banner } from '@cog/shared-ui';

/** Says of a list that is kept fresh when what is seen may be from before. */
export function Freshness({ isOld }: { isOld: boolean }) {
  const online = useOnline();
  if (!online) {
    return (
      <Banner tone="plain" title="You’re offline.">
        What you see is from before, and is brought up to date when you are back.
      </Banner>
    );
  }
  return isOld ? (
    <Banner tone="plain">What you see may be out of date: the server did not answer just now.</Banner>
  ) : null;
}
