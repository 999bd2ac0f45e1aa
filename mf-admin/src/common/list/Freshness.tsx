import { useOnline } from '@cog/platform';
import { Banner } from '@cog/shared-ui';

/** Tells the user when a list that updates automatically may be out of date. */
export function Freshness({ isOld }: { isOld: boolean }) {
  const online = useOnline();
  if (!online) {
    return (
      <Banner tone="plain" title="You’re offline.">
        This is what we had earlier. It will update once you’re back online.
      </Banner>
    );
  }
  return isOld ? <Banner tone="plain">This may be out of date. We couldn’t reach the server just now.</Banner> : null;
}
