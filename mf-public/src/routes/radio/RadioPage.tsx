import { useContent, usePageData, useTranslate } from '@cog/platform';
import { Heading, Page } from '@cog/shared-ui';
import { Player } from './Player.tsx';
import { RadioMast } from './RadioMast.tsx';
import type { loadRadio } from './RadioPage.api.ts';
import { Bare, Panel, Sky, Station } from './RadioPage.styles.ts';

/** The church's radio; without a stream, the bare page 'COMING SOON' (specification, section 2, Promo page). */
export function RadioPage() {
  const t = useTranslate();
  const content = useContent();
  const { radio } = usePageData<typeof loadRadio>();
  const { streamUrl, name, text } = radio;
  if (!streamUrl) {
    return (
      <Bare data-tone="night">
        <RadioMast />
        <Heading level={1}>{t('COMING SOON')}</Heading>
      </Bare>
    );
  }
  const station = name || t('Radio');
  return (
    <Page width="full">
      <Station data-tone="night">
        <Sky>
          <RadioMast />
        </Sky>
        <Panel>
          <Heading level={1}>{station}</Heading>
          {text ? <p {...content(text)} /> : null}
          <Player streamUrl={streamUrl} station={station} />
        </Panel>
      </Station>
    </Page>
  );
}
