import { RouteLink, useContent, useTranslate } from '@cog/platform';
import { Heading, Scene } from '@cog/shared-ui';
import { branchPath, drawnScene } from '../../drawnBranches.ts';
import type { AboutData } from './AboutPage.api.ts';
import { Band, Gallery } from './AboutPage.styles.ts';

/** The site's own drawings as a small gallery: the home page's three, and the branches that have one. */
export function Pictures({ slides, branches }: Pick<AboutData, 'slides' | 'branches'>) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Band as="section" id="pictures" aria-labelledby="pictures-heading">
      <Heading level={2} id="pictures-heading">
        {t('Points Images')}
      </Heading>
      <Gallery role="list">
        {slides.map(({ scene, title }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may be alike, and the list never moves
          <li key={place}>
            <figure>
              <Scene name={scene} />
              <figcaption {...content(title)} />
            </figure>
          </li>
        ))}
        {branches.map(({ id, header }) => {
          const scene = drawnScene(id);
          return scene ? (
            <li key={id}>
              <figure>
                <Scene name={scene} />
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
