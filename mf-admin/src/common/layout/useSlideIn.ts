import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** From this width (in CSS pixels) the menu is next to the page and does not slide. */
export const WIDE = 900;

/**
 * A menu that slides in over the page. Opening focuses its first link, Tab stays within it, and Escape closes it and
 * returns the focus to the toggle. It closes when the window becomes wide.
 */
export function useSlideIn(menu: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector('a')?.focus();
    const closeWhenWide = () => {
      if (innerWidth >= WIDE) setIsOpen(false);
    };
    addEventListener('resize', closeWhenWide);
    return () => removeEventListener('resize', closeWhenWide);
  }, [isOpen, menu]);
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Tab') return;
    const stops = [...(menu.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const [first, last] = [stops[0], stops.at(-1)];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  return { isOpen, open: () => setIsOpen(true), close, onKeyDown };
}
