import { Page, Skeleton } from '@cog/shared-ui';

/** Stands where a page will be while its code is on its way. */
export function PageSkeleton() {
  return (
    <Page width="reading">
      <Skeleton lines={6} />
    </Page>
  );
}
