import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface HeadingProps {
  /** Level in the page's outline. */
  level: 1 | 2 | 3;
  /** Size, if it differs from that of the level (hero for 1, title for 2, large for 3). */
  look?: 'hero' | 'title' | 'large' | 'body';
  id?: string;
  /** Language of the text, if it is not the page's. */
  lang?: string;
  children: ReactNode;
}

const looks = { 1: 'hero', 2: 'title', 3: 'large' } as const;

const Text = styled.h2`
  letter-spacing: -0.01em;

  &[data-look='hero'] {
    font-size: var(--text-hero);
    line-height: 1.12;
    letter-spacing: -0.015em;
  }
  &[data-look='title'] {
    font-size: var(--text-title);
  }
  &[data-look='large'] {
    font-size: var(--text-large);
  }
  &[data-look='body'] {
    font-size: var(--text-body);
  }
`;

/** A heading in the site's serif typeface. */
export function Heading({ level, look = looks[level], id, lang, children }: HeadingProps) {
  return (
    <Text as={`h${level}`} data-look={look} id={id} lang={lang}>
      {children}
    </Text>
  );
}
