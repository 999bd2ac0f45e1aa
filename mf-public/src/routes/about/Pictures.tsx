import { RouteLink, useContent, useTranslate } from '@cog/platform';
import { ChurchPicture, Heading, Scene } from '@cog/shared-ui';
import { branchPath, drawnScene } from '../../drawnBranches.ts';
import type { AboutData } from './AboutPage.api.ts';
import { Band, Gallery } from './AboutPage.styles.ts';

/** Displayed width of most pictures in the gallery: half a phone's screen. */
const WIDTH = '(min-width: 1000px) 460px, 50vw';

/** A small gallery of the church's pictures; where it has none, the site's drawings: the home page's three, and those of the branches. */
export function Pictures({ slides, branches }: Pick<AboutData, 'slides' | 'branches'>) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Band as="section" id="pictures" aria-labelledby="pictures-heading">
      <Heading level={2} id="pictures-heading">
        {t('Points Images')}
      </Heading>
      <Gallery role="list">
        {slides.map(({ scene, title, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides may be identical, and the list is never reordered
          <li key={place}>
            <figure>
              {picture ? <ChurchPicture picture={picture} sizes={WIDTH} /> : <Scene name={scene} />}
              <figcaption {...content(title)} />
            </figure>
          </li>
        ))}
        {branches.map(({ id, header, picture }) => {
          const scene = drawnScene(id);
          return picture || scene ? (
            <li key={id}>
              <figure>
                {picture ? <ChurchPicture picture={picture} sizes={WIDTH} /> : scene ? <Scene name={scene} /> : null}
                <figcaption>
                  <RouteLink to={branchPath(id)} otherwise={<span {...content(header)} />} {...content(header)} />
                </figcaption>
              </figure>
            </li>
          ) : null;
        })}
      </Gallery>
    </Band>
  );
}
