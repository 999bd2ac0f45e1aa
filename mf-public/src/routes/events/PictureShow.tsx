import { useTranslate } from '@cog/platform';
import { type ComponentType, lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { SlideshowProps } from './Slideshow.tsx';

/** The list next to the pictures has all the information, so nothing replaces a slideshow that cannot be loaded. */
const Slideshow = lazy(async (): Promise<{ default: ComponentType<SlideshowProps> }> => {
  const module = await import('./Slideshow.tsx').catch(() => null);
  return { default: module?.Slideshow ?? (() => null) };
});

/** As high as a slide, so that nothing moves when the slides appear. */
const Waiting = styled.p`
  display: grid;
  place-items: center;
  min-height: clamp(12rem, 50vw, 26rem);
  border-radius: var(--radius-large);
  background: var(--color-night);

  @media (min-width: 900px) {
    min-height: 26rem;
  }
`;

/** The pictures of services or events, one after another; its code loads after the page's. */
export function PictureShow(show: SlideshowProps) {
  const t = useTranslate();
  return (
    <Suspense fallback={<Waiting data-tone="night">{t('Loading.....')}</Waiting>}>
      <Slideshow {...show} />
    </Suspense>
  );
}
