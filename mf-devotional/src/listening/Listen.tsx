import type { Language } from '@cog/contracts/lib/calendar';
import { useMessages, useTranslate } from '@cog/platform';
import { Button, Icon, row } from '@cog/shared-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { ReadingControls } from './beginReading.tsx';
import { hasVoiceFor } from './hasVoiceFor.ts';

const Controls = styled.div`
  ${row(2)};
  justify-content: center;
  width: fit-content;
  margin: 0 auto var(--space-5);

  /* Keeps its space for a voice that arrives late. */
  &[data-mute] {
    visibility: hidden;
  }
`;

const speech = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);

/** Browsers may load voices at any time. Older Safari has all of them at once and cannot be listened to. */
function watchVoices(onChange: () => void) {
  speech()?.addEventListener?.('voiceschanged', onChange);
  return () => speech()?.removeEventListener?.('voiceschanged', onChange);
}

interface ListenProps {
  /** Language of the text. Pass day and language as `key`, since another text is another reading. */
  language: Language;
}

/**
 * Reads aloud, with a voice of the device, every element with `data-aloud` in the surrounding `article`; hidden if no
 * voice speaks the language. The code that reads loads with the first press.
 *
 * Its state is only in the name of its button, which keeps the focus: an announcement would be spoken over the voice.
 */
export function Listen({ language }: ListenProps) {
  const t = useTranslate();
  const say = useMessages();
  const hasVoice = useSyncExternalStore(
    watchVoices,
    () => hasVoiceFor(speech()?.getVoices() ?? [], language),
    () => false,
  );
  const [shown, show] = useState<ReadingControls | 'loading' | null>(null);
  const controls = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const begin = async () => {
    show('loading');
    // Safari only speaks later if something was spoken during the press.
    speech()?.speak(new SpeechSynthesisUtterance(''));
    const code = await import('./beginReading.tsx').catch(() => null);
    if (!controls.current) return;
    if (code) stop.current = code.beginReading({ controls: controls.current, language, t, say, show });
    else {
      show(null);
      say(t('This didn’t load. Please check your network and try again.'), 'bad');
    }
  };

  // Few devices speak Yoruba, so no space is kept there; nearly all speak English, where a late voice must move nothing.
  if (!hasVoice && !shown && language === 'YO') return null;
  const reading = shown === 'loading' ? null : shown;
  return (
    <Controls
      ref={controls}
      role="group"
      aria-label={t('Reading aloud')}
      data-controls={reading ? 'reading' : undefined}
      data-mute={hasVoice || shown ? undefined : ''}
      data-needs-script=""
      data-print="none"
    >
      <Button look="secondary" busy={shown === 'loading'} onClick={reading?.press ?? begin}>
        <Icon name={reading?.icon ?? 'play'} size={20} />
        {reading?.name ?? t('Listen')}
      </Button>
      {reading?.more}
    </Controls>
  );
}
