import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef } from 'react';

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
export function DayFold(props: ComponentPropsWithRef<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) close(current);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return <details {...props} ref={details} onKeyDown={closeOnEscape} />;
}
