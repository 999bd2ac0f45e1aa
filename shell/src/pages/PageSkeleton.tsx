import { Page, Skeleton } from '@cog/shared-ui';
import { useLocation } from 'react-router-dom';

/**
 * Placeholder for a page while its code is loaded. Where no script runs, or the shell's own could not be had, it says
 * so: nothing will take its place.
 */
export function PageSkeleton() {
  const { pathname, search } = useLocation();
  return (
    <Page width="reading">
      <div data-needs-script="">
        <Skeleton lines={6} />
      </div>
      <p data-without-script="">
        This page needs scripts, and they did not run here. <a href={pathname + search}>Try again</a>
      </p>
    </Page>
  );
}
