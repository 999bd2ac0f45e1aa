import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useContentLang, useTranslate } from '@cog/platform';
import { column, Heading, Stack } from '@cog/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Kicker } from './HomePage.styles.ts';

const Pair = styled.div`
  ${column(4)};

  @media (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-6);
  }
`;

const Panel = styled.figure`
  ${column(6)};
  align-content: space-between;
  padding: clamp(var(--space-6), 4vw, var(--space-12));
  border-radius: var(--radius-large);

  &[data-tone='night'] {
    background: var(--color-night);
    color: var(--color-on-night);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--color-on-night) 14%, transparent);
  }

  &[data-tone='sun'] {
    background: var(--color-glow, var(--color-sun));
    color: var(--color-on-sun);
  }

  &[data-tone='sun'] * {
    color: inherit;
  }
`;

const Verse = styled.blockquote`
  font-family: var(--font-heading);
  font-size: clamp(1.375rem, 1.1rem + 1.1vw, 1.875rem);
  font-weight: 700;
  line-height: 1.45;
  text-wrap: pretty;
`;

const Source = styled.figcaption`
  ${column(1)};
  line-height: 1.4;

  & > strong {
    font-size: var(--text-body);
  }

  & > span {
    font-size: var(--text-small);
  }
`;

/** The watchword in English and in Yoruba, each marked with its language for screen readers. */
export function Watchword({ watchword }: Pick<SiteSettings, 'watchword'>) {
  const t = useTranslate();
  const contentLang = useContentLang();
  const heading = useId();
  return (
    <Stack as="section" $gap={6} aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {t('Watchword')}
      </Heading>
      <Pair>
        <Panel data-tone="night" lang={contentLang}>
          <Kicker>English</Kicker>
          <Verse>{watchword.english}</Verse>
          <Source>
            <strong>{watchword.reference}</strong>
            <span>{watchword.englishSource}</span>
          </Source>
        </Panel>
        <Panel data-tone="sun" lang="yo">
          <Kicker>Yorùbá</Kicker>
          <Verse>{watchword.yoruba}</Verse>
          <Source>
            <strong>{watchword.yorubaReference}</strong>
            <span>{watchword.yorubaSource}</span>
          </Source>
        </Panel>
      </Pair>
    </Stack>
  );
}
