import { useContent } from '@cog/platform';
import { ChurchPicture, Heading, Icon, Scene } from '@cog/shared-ui';
import { EntryDetails } from './EntryDetails.tsx';
import { Frame, Head, Picture, Words } from './EventCard.styles.ts';
import type { Entry } from './entries.ts';
import { Where } from './Where.tsx';

/** Of a card: the end of a line on phones, a third of a desk. */
const WIDTH = '(min-width: 720px) 400px, 120px';

/** What is to come, with its picture, open for more. Its id is the place that links to it lead to. */
export function EventCard({ entry }: { entry: Entry }) {
  const content = useContent();
  const { id, title, when, scene, picture } = entry;
  return (
    <Frame id={id} tabIndex={-1} data-tone="surface">
      <Head>
        <Picture>
          {picture ? <ChurchPicture picture={picture} sizes={WIDTH} isDecoration /> : <Scene name={scene} />}
        </Picture>
        <Words>
          <Heading level={3} look="body" {...content(title)} />
          <small>{when}</small>
          <small>
            <Where {...entry} />
          </small>
        </Words>
        <Icon name="down" size={20} />
      </Head>
      <EntryDetails entry={entry} />
    </Frame>
  );
}
