import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useRef } from 'react';

/** Closes it, and gives the focus back to what opened it where nothing else has taken it. */
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
 * A `<details>` that lies over the page, such as a date picker: it opens and closes without scripts, and with them also
 * closes with Escape and with a tap outside.
 */
export function DayFold(props: ComponentPropsWithoutRef<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { current } = details;
      // The path it took: what was pressed may be gone from the picker by now.
      if (current?.open && !event.composedPath().includes(current)) close(current);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <details {...props} ref={details} onKeyDown={closeOnEscape} />;
}
