import { type MouseEvent, useEffect, useRef } from 'react';
import { staysHere } from '../staysHere.ts';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * After a card was pressed the page scrolls up to the player, smoothly unless motion is unwanted, and the
 * keyboard and the screen reader go on at its heading. Going back and forth leaves the place alone.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: leads when the chosen video has changed
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
