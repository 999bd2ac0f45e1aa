import * as pages from '@cog/contracts/composition/pages';
import type { PayloadOf } from '@cog/contracts/lib/announcement';
import { Link } from '@cog/platform';
import { announce, useAnnouncement } from '@cog/platform/announcements';
import { Button, Heading, Page } from '@cog/shared-ui';
import { useState } from 'react';
import { hymnsOfService } from '../contract/announcements.ts';

const book = [
  { number: 27, title: 'Abide with me' },
  { number: 43, title: 'Rock of ages' },
];

/**
 * The hymns, as a page and next to the stream. Each can be added to tonight's service, which belongs to a remote that this one
 * does not know.
 */
export function Hymns({ level }: { level: 1 | 3 }) {
  const [chosen, setChosen] = useState<PayloadOf<typeof hymnsOfService>['hymns']>([]);
  useAnnouncement(hymnsOfService, ({ hymns }) => setChosen(hymns));
  return (
    <Page>
      <Heading level={level}>Hymns</Heading>
      {book.map((hymn) => (
        <Button key={hymn.number} onClick={() => announce(hymnsOfService, { hymns: [...chosen, hymn] })}>
          Add {hymn.title} to tonight’s service
        </Button>
      ))}
      <Link to={pages.live}>Watch the service</Link>
    </Page>
  );
}
