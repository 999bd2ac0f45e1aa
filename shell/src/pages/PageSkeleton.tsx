import { Page, Skeleton } from '@cog/shared-ui';

/** Placeholder for a page while its code is loaded. */
export function PageSkeleton() {
  return (
    <Page width="reading">
      <Skeleton lines={6} />
    </Page>
  );
}
