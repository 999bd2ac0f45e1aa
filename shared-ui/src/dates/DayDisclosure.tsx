import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useRef } from 'react';

/** Closes it, and returns the focus to its summary unless something else has taken it. */
function close(details: HTMLDetailsElement) {
  details.open = false;
  const { activeElement } = document;
  if (activeElement === document.body || details.contains(activeElement)) {
    details.querySelector('summary')?.focus({ preventScroll: true });
  }
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key === 'Escape' && event.currentTarget.open) close(event.currentTarget);
}

/**
 * A `<details>` that overlaps the page, such as a date picker. Opens and closes without scripts; with them it also
 * closes with Escape and a tap outside.
 */
export function DayDisclosure(props: ComponentPropsWithoutRef<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { current } = details;
      // Checks the event's path, since the pressed element may already have been removed from the picker.
      if (current?.open && !event.composedPath().includes(current)) close(current);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <details {...props} ref={details} onKeyDown={closeOnEscape} />;
}
