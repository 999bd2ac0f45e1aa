import type { Language } from '@cog/contracts/lib/calendar';
import type { Translate, useMessages } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { type Reading, type ReadingState, readAloud } from './readAloud.ts';

/** Highlights the sentence without moving anything; the controls stay visible as long as the text does. */
const WhileReading = createGlobalStyle`
  [data-aloud][aria-current] {
    border-radius: var(--radius-small);
    background: color-mix(in srgb, var(--color-sun) 22%, transparent);
    box-shadow: 0 0 0 0.25em color-mix(in srgb, var(--color-sun) 22%, transparent);
    outline: 2px solid transparent;
    scroll-margin-top: var(--space-16);
  }

  [data-controls='reading'] {
    border-radius: var(--radius-medium);
    background: var(--color-paper);
    box-shadow: 0 0 0 var(--space-2) var(--color-paper);
  }

  @media (min-height: 30rem) {
    [data-controls='reading'] {
      position: sticky;
      top: calc(var(--space-16) + var(--space-3));
      z-index: 1;
    }
  }
`;

/** The controls for a text that is being read. */
export interface ReadingControls {
  icon: 'play' | 'pause';
  name: string;
  press: () => void;
  /** Shown after the button. */
  more: ReactNode;
}

interface BeginReadingOptions {
  /** The controls' element inside the article; its first button is the one that was pressed. */
  controls: HTMLElement;
  language: Language;
  t: Translate;
  say: ReturnType<typeof useMessages>;
  /** Shows these controls; null shows those of a text that is not being read. */
  show: (shown: ReadingControls | null) => void;
}

/** Begins to read the article around the controls. @returns a function that ends the reading when the reader leaves the text */
export function beginReading({ controls, language, t, say, show }: BeginReadingOptions): () => void {
  const onState = (state: ReadingState) => {
    if (state === 'silent') {
      // The stop button disappears with the reading.
      if (controls.contains(document.activeElement)) controls.querySelector('button')?.focus();
      show(null);
      return;
    }
    const isReading = state === 'reading';
    show({
      icon: isReading ? 'pause' : 'play',
      name: isReading ? t('Pause') : t('Go on'),
      press: () => (isReading ? reading.pause() : reading.goOn()),
      more: (
        <>
          <Button look="secondary" onClick={() => reading.stop()}>
            {t('Stop')}
          </Button>
          <WhileReading />
        </>
      ),
    });
  };
  const reading: Reading = readAloud({
    elements: [...(controls.closest('article')?.querySelectorAll<HTMLElement>('[data-aloud]') ?? [])],
    language,
    onState,
    onFailure: () => say(t('Read-aloud isn’t working. Please try again in a moment.'), 'bad'),
  });
  return reading.stop;
}
