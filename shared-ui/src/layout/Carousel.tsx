import { useTranslate } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui/base';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Controls, Dot, Frame, Slide, Track } from './Carousel.styles.ts';

export interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Time between slides; 4000 ms by default (specification, section 9). */
  intervalMs?: number;
}

/** Whether slides start stopped: reduced motion is set, or the visitor saves data, which every picture costs. */
const prefersStillness = () =>
  'saver' in document.documentElement.dataset ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

/**
 * Slides that advance and wrap around, following the ARIA carousel pattern. They stop under pointer or focus, while
 * the tab is hidden, and with reduced motion or Save-Data. Without scripts the row can be swiped.
 */
export function Carousel({ label, slides, intervalMs = 4000 }: CarouselProps) {
  const t = useTranslate();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false, hidden: false });
  const moving = playing && !pausedBy.pointer && !pausedBy.focus && !pausedBy.hidden && slides.length > 1;

  useEffect(() => {
    setPlaying(!prefersStillness());
    const watch = () => setPausedBy((now) => ({ ...now, hidden: document.hidden }));
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, []);

  const goTo = (next: number) => {
    const wrapped = (next + slides.length) % slides.length;
    setIndex(wrapped);
    const row = track.current;
    row?.scrollTo?.({ left: wrapped * row.clientWidth, behavior: prefersStillness() ? 'instant' : 'smooth' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo is new in every render; index restarts the timer
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => goTo(index + 1), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, index, intervalMs, slides.length]);

  // When the Play button is pressed, it has the pointer and the focus, which must not pause the slides.
  const toggle = () => {
    if (!playing) setPausedBy((now) => ({ ...now, pointer: false, focus: false }));
    setPlaying(!playing);
  };

  // After a swipe the visible slide becomes the current one.
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = () => {
    clearTimeout(settled.current);
    settled.current = setTimeout(() => {
      const row = track.current;
      if (row?.clientWidth) setIndex(Math.round(row.scrollLeft / row.clientWidth));
    }, 150);
  };
  useEffect(() => () => clearTimeout(settled.current), []);

  return (
    <Frame
      aria-label={label}
      aria-roledescription={t('carousel')}
      data-tone="night"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPausedBy((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setPausedBy((now) => ({ ...now, pointer: false }))}
      onFocus={() => setPausedBy((now) => ({ ...now, focus: true }))}
      onBlur={({ currentTarget, relatedTarget }) => {
        const focus = currentTarget.contains(relatedTarget);
        setPausedBy((now) => ({ ...now, focus }));
      }}
    >
      <Track ref={track} role="list" onScroll={follow}>
        {slides.map((slide, number) => (
          <Slide
            key={slide.id}
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}', { number: number + 1, count: slides.length })}
          >
            {slide.content}
          </Slide>
        ))}
      </Track>
      <Controls data-needs-script="">
        <button type="button" onClick={toggle} aria-label={playing ? t('Pause slides') : t('Play slides')}>
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </button>
        <button type="button" onClick={() => goTo(index - 1)} aria-label={t('Previous slide')}>
          <Icon name="previous" size={20} />
        </button>
        {slides.map((slide, number) => (
          <Dot
            key={slide.id}
            type="button"
            onClick={() => goTo(number)}
            aria-label={t('Slide {number}', { number: number + 1 })}
            aria-current={number === index || undefined}
          />
        ))}
        <button type="button" onClick={() => goTo(index + 1)} aria-label={t('Next slide')}>
          <Icon name="next" size={20} />
        </button>
      </Controls>
      <VisuallyHidden aria-live="polite">
        {moving ? '' : t('Slide {number} of {count}', { number: index + 1, count: slides.length })}
      </VisuallyHidden>
    </Frame>
  );
}
