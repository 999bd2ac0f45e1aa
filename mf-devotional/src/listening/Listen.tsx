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

  /* Keeps its place for a voice that comes late. */
  &[data-mute] {
    visibility: hidden;
  }
`;

const speech = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);

/** Voices arrive when they like. Older Safari has all of them at once, and cannot be listened to. */
function watchVoices(onChange: () => void) {
  speech()?.addEventListener?.('voiceschanged', onChange);
  return () => speech()?.removeEventListener?.('voiceschanged', onChange);
}

interface ListenProps {
  /** Of the text. Give day and language as key too: another text is another reading. */
  language: Language;
}

/**
 * Reads the text of the page aloud by a voice of the device: all that has `data-aloud` in the `article` around it. Not
 * shown where no voice speaks the language. What it does is said by the name of its one button alone, which keeps the
 * focus: anything that is announced would be spoken over the voice. The code that reads comes with the first press.
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
    // Safari speaks later only when the press itself has already spoken.
    speech()?.speak(new SpeechSynthesisUtterance(''));
    const code = await import('./beginReading.tsx').catch(() => null);
    if (!controls.current) return;
    if (code) stop.current = code.beginReading({ controls: controls.current, language, t, say, show });
    else {
      show(null);
      say(t('This didn’t load. Please check your network and try again.'), 'bad');
    }
  };

  // Few devices speak Yoruba, and nearly all speak English: there a late voice is to move nothing.
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
