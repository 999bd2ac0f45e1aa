import { Heading } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';

/**
 * Names what was opened to be edited. Takes the focus, also without a name: the link that opened it is gone
 * from the page.
 */
export function OpenedHeading({ children }: { children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <StatusRegion ref={region} tabIndex={-1}>
      {children ? (
        <Heading level={2} look="large">
          {children}
        </Heading>
      ) : null}
    </StatusRegion>
  );
}
