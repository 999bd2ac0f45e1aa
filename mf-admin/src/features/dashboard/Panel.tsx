import { Heading } from '@cog/shared-ui';
import { type ReactNode, useId } from 'react';
import { PanelFrame } from './DashboardPage.styles.ts';

/** One matter of the dashboard, a landmark of its name. */
export function Panel({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <PanelFrame data-tone="surface" data-wide={wide || undefined} aria-labelledby={id}>
      <Heading level={2} look="large" id={id}>
        {title}
      </Heading>
      {children}
    </PanelFrame>
  );
}
