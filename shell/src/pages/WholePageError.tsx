import { ShellFrame } from '../layout/Layout.tsx';
import { RouteError } from './RouteError.tsx';

/**
 * Error boundary of the shell's root route: shows the error between bar and footer. It is reached when a page's own
 * boundary throws, and would throw here again.
 */
export function WholePageError() {
  return (
    <ShellFrame>
      <RouteError withoutOwn />
    </ShellFrame>
  );
}
