import { useContent } from '@cog/platform';
import { ChurchPicture, Heading, Icon, Scene } from '@cog/shared-ui';
import { EntryDetails } from './EntryDetails.tsx';
import { Frame, Head, Picture, TextBlock } from './EventCard.styles.ts';
import type { Entry } from './entries.ts';
import { Where } from './Where.tsx';

/** Displayed width of a card's picture: the end of a line on phones, a third of the page on desktops. */
const WIDTH = '(min-width: 720px) 400px, 120px';

/** An upcoming event with its picture, which opens to show more. Links lead to it by its id. */
export function EventCard({ entry }: { entry: Entry }) {
  const content = useContent();
  const { id, title, when, scene, picture } = entry;
  return (
    <Frame id={id} tabIndex={-1} data-tone="surface">
      <Head>
        <Picture>
          {picture ? <ChurchPicture picture={picture} sizes={WIDTH} isDecoration /> : <Scene name={scene} />}
        </Picture>
        <TextBlock>
          <Heading level={3} look="body" {...content(title)} />
          <small>{when}</small>
          <small>
            <Where {...entry} />
          </small>
        </TextBlock>
        <Icon name="down" size={20} />
      </Head>
      <EntryDetails entry={entry} />
    </Frame>
  );
}
