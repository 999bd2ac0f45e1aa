import { Link, useContent } from '@cog/platform';
import { Carousel, ChurchPicture, column, overlay, Scene } from '@cog/shared-ui';
import styled from 'styled-components';
import type { Entry } from './entries.ts';

/** Displayed width of a slide: the full width of the page. */
const WIDTH = '(min-width: 1280px) 1184px, 100vw';

const Slide = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: clamp(12rem, 50vw, 26rem);
  height: 100%;
  overflow: hidden;
  background: var(--color-night);

  & > img {
    position: absolute;
    inset: 0;
    z-index: -1;
  }

  &[data-alone] {
    border-radius: var(--radius-large);
  }

  @media (min-width: 900px) {
    min-height: 26rem;
  }
`;

/** The dark veil is as high as the text, so that the faces above it stay in the light. */
const TextBlock = styled.div`
  ${column(1)};
  padding: var(--space-16) clamp(var(--space-5), 3vw, var(--space-8)) clamp(var(--space-5), 3vw, var(--space-8));
  background: linear-gradient(
    to top,
    var(--color-night),
    color-mix(in srgb, var(--color-night) 84%, transparent) calc(100% - var(--space-16)),
    transparent
  );
  line-height: 1.45;

  & > a {
    color: inherit;
    font-family: var(--font-heading);
    font-size: var(--text-title);
    font-weight: 700;
    line-height: 1.2;
    text-decoration: none;
    text-wrap: balance;
  }

  & > a:hover {
    text-decoration: underline;
  }

  /* Makes the whole slide a link to its entry in the list. */
  & > a::after {
    ${overlay};
  }

  & > a:focus-visible {
    outline: 0;
  }

  & > a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -6px;
  }
`;

function Picture({ entry: { id, title, when, scene, picture }, alone }: { entry: Entry; alone?: boolean }) {
  const content = useContent();
  return (
    <Slide data-tone="night" data-alone={alone || undefined}>
      {picture ? <ChurchPicture picture={picture} sizes={WIDTH} /> : <Scene name={scene} />}
      <TextBlock>
        <Link to={`#${id}`} {...content(title)} />
        <p>{when}</p>
      </TextBlock>
    </Slide>
  );
}

export interface SlideshowProps {
  /** Label of the slideshow for screen readers. */
  label: string;
  entries: readonly Entry[];
}

/** One slide per entry, which links to its entry in the list; a single slide has no controls. */
export function Slideshow({ label, entries }: SlideshowProps) {
  const [first, ...more] = entries;
  if (first && more.length === 0) return <Picture entry={first} alone />;
  return (
    <Carousel label={label} slides={entries.map((entry) => ({ id: entry.id, content: <Picture entry={entry} /> }))} />
  );
}
