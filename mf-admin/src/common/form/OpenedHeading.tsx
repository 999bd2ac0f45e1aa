import { Heading } from '@cog/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusRegion } from '../layout/StatusRegion.styles.ts';

/**
 * Names the item that was opened for editing. Takes the focus even without a name, since the link that opened it is
 * gone from the page.
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
