import * as pages from '@cog/contracts/composition/pages';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContent, usePlatform, useTranslate } from '@cog/platform';
import { ButtonLink, column, ExternalLink, Heading } from '@cog/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

const Panel = styled.section`
  --focus: var(--color-sun);
  position: relative;
  ${column(6)};
  overflow: hidden;
  padding: clamp(var(--space-6), 5vw, var(--space-16));
  padding-bottom: 0;
  border-radius: var(--radius-large);
  background: var(--color-night);
  color: var(--color-on-night);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);

  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    align-items: center;
    padding-bottom: 0;
  }
`;

const TextBlock = styled.div`
  ${column(4)};
  justify-items: start;
  padding-bottom: clamp(0px, 4vw, var(--space-12));
`;

const Text = styled.p`
  max-width: 34rem;
  line-height: 1.6;
`;

const Phone = styled.svg`
  width: min(100%, 15rem);
  height: auto;
  margin-inline: auto;
  align-self: end;
`;

/** A phone that rises into the panel, with a sunrise on its screen. */
function PhonePicture() {
  return (
    <Phone viewBox="0 0 240 250" aria-hidden="true" focusable="false">
      <rect x="20" y="8" width="200" height="300" rx="26" fill="#0c0a1c" stroke="#4b3a8c" strokeWidth="4" />
      <path d="M32 36q0-16 16-16h144q16 0 16 16v214H32z" fill="#fffbf3" />
      <path d="M32 36q0-16 16-16h144q16 0 16 16v86H32z" fill="#4b3286" />
      <path d="M32 92q60-26 176-8v38H32z" fill="#8d4a8c" />
      <circle cx="146" cy="108" r="30" fill="#f5b83d" />
      <path d="M32 108q44-14 96 2t80-4v26H32z" fill="#241e5c" />
      <path d="M126 124h40M118 130h56" stroke="#f5b83d" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="92" y="27" width="56" height="7" rx="3.5" fill="#0c0a1c" />
      <path d="M48 156h110" stroke="#1c1930" strokeWidth="9" strokeLinecap="round" />
      <path d="M48 180h144M48 196h132M48 212h140M48 228h98" stroke="#b8b1d1" strokeWidth="5" strokeLinecap="round" />
    </Phone>
  );
}

/** The devotional app; renders nothing until the church has set a store listing. */
export function AppPanel({ appPromo, appStoreLink }: Pick<SiteSettings, 'appPromo' | 'appStoreLink'>) {
  const t = useTranslate();
  const content = useContent();
  const heading = useId();
  const { routes } = usePlatform();
  // The menus leave an empty library out.
  const hasBooks = routes.some(({ path, navigation }) => path === pages.library && navigation?.length !== 0);
  if (!appStoreLink) return null;
  return (
    <Panel id="app" data-tone="night" aria-labelledby={heading}>
      <TextBlock>
        <Heading level={2} id={heading}>
          {t('Download Our App')}
        </Heading>
        <Text {...content(appPromo)} />
        <ExternalLink look="primary" href={appStoreLink}>
          {t('Download Now')}
        </ExternalLink>
        {hasBooks ? (
          <ButtonLink to={pages.library} look="secondary">
            {t('Read our books')}
          </ButtonLink>
        ) : null}
      </TextBlock>
      <PhonePicture />
    </Panel>
  );
}
