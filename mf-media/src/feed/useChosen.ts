import { type MouseEvent, useEffect, useRef } from 'react';
import { staysHere } from '../staysHere.ts';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * After a card was pressed, scrolls up to the player (smoothly unless the visitor prefers reduced motion) and focuses
 * its heading. Going back and forward leaves the scroll position alone.
 *
 * @param selected id of the chosen video
 */
export function useChosen(selected: string | null) {
  const stage = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<string | null>(null);

  const lead = () => {
    pressed.current = null;
    heading.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth', block: 'start' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chosen video has changed
  useEffect(() => {
    if (selected !== null && pressed.current === selected) lead();
  }, [selected]);

  const choose = (videoId: string) => (event: MouseEvent) => {
    if (!staysHere(event)) return;
    pressed.current = videoId;
    if (videoId === selected) lead();
  };

  return { stage, heading, choose };
}
