import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContent, useSettings, useTranslate } from '@cog/platform';
import { Carousel, ChurchPicture, column, Scene } from '@cog/shared-ui';
import styled from 'styled-components';

/** How long a slide is shown (specification, section 9). */
const INTERVAL_MS = 4000;

/** Displayed width of a slide: that of the page, which has a margin. */
const WIDTH = '(min-width: 1280px) 1200px, 100vw';

const Slide = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: clamp(18rem, 40vw, 28rem);
  overflow: hidden;
  background: var(--color-night);
  color: var(--color-on-night);

  & > img {
    position: absolute;
    inset: 0;
    z-index: -1;
  }

  /* A wide slide keeps what people carry on their heads; a church's own picture has a point of its own. */
  & > img:not([srcset]) {
    object-position: 50% 15%;
  }
`;

/** The dark veil is as high as the text, however many lines it has, so that text is never on top of the sun. */
const TextBlock = styled.div`
  ${column(1)};
  padding: var(--space-16) clamp(var(--space-5), 4vw, var(--space-10)) clamp(var(--space-5), 4vw, var(--space-10));
  background: linear-gradient(
    to top,
    var(--color-night),
    color-mix(in srgb, var(--color-night) 84%, transparent) calc(100% - var(--space-16)),
    transparent
  );
`;

const Title = styled.p`
  font-family: var(--font-heading);
  font-size: var(--text-title);
  font-weight: 700;
  line-height: 1.2;
`;

const Text = styled.p`
  max-width: 34rem;
  line-height: 1.5;
`;

/** The three pictures of the settings, one after another. */
export function Slides({ slides }: Pick<SiteSettings, 'slides'>) {
  const t = useTranslate();
  const content = useContent();
  const { churchName } = useSettings();
  return (
    <Carousel
      label={t('Pictures of {churchName}', { churchName })}
      intervalMs={INTERVAL_MS}
      slides={slides.map(({ scene, picture, title, text }, index) => ({
        id: `${index}-${scene}`,
        content: (
          <Slide>
            {picture ? <ChurchPicture picture={picture} sizes={WIDTH} /> : <Scene name={scene} />}
            <TextBlock>
              <Title {...content(title)} />
              <Text {...content(text)} />
            </TextBlock>
          </Slide>
        ),
      }))}
    />
  );
}
