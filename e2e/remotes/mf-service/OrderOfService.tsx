import type { PayloadOf } from '@cog/contracts/lib/announcement';
import { useAnnouncement } from '@cog/platform/announcements';
import { Heading, Page, Stack } from '@cog/shared-ui';
import { useId, useState } from 'react';
import { hymnsOfService } from '../contract/announcements.ts';

/** Tonight's hymns, as announced by other remotes. */
export function OrderOfService() {
  const [hymns, setHymns] = useState<PayloadOf<typeof hymnsOfService>['hymns']>([]);
  useAnnouncement(hymnsOfService, ({ hymns: added }) => setHymns(added));
  const heading = useId();
  return (
    <Page>
      <Heading level={3} id={heading}>
        Tonight’s service
      </Heading>
      <Stack as="ol" role="list" aria-labelledby={heading}>
        {hymns.map(({ number, title }) => (
          <li key={number}>
            {number} {title}
          </li>
        ))}
      </Stack>
    </Page>
  );
}
