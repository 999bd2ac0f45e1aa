import { ShellFrame } from '../layout/Layout.tsx';
import { RouteError } from './RouteError.tsx';

/**
 * Error boundary of the shell's root route: shows the error inside bar and footer. It is reached when a page's own
 * boundary throws, which would throw here again.
 */
export function WholePageError() {
  return (
    <ShellFrame>
      <RouteError withoutOwn />
    </ShellFrame>
  );
}
