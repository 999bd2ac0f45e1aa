import { ShellFrame } from '../layout/Layout.tsx';
import { RouteError } from './RouteError.tsx';

/** Error boundary of the shell's root route: shows the error inside bar and footer. */
export function WholePageError() {
  return (
    <ShellFrame>
      <RouteError />
    </ShellFrame>
  );
}
