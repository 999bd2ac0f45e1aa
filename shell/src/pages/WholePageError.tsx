import { LivingShell } from '../layout/Layout.tsx';
import { RouteError } from './RouteError.tsx';

/** An error of the shell's own root: still shown inside bar and footer. */
export function WholePageError() {
  return (
    <LivingShell>
      <RouteError />
    </LivingShell>
  );
}
