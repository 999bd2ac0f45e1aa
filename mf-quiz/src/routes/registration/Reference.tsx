import { useMessages, useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { useRef } from 'react';
import { Paper, ReferenceNumber } from './RegisterPage.styles.ts';

/** Selects the text and copies the selection: for plain http and old browsers, which lack the clipboard API. */
function copyMarked(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  return typeof document.execCommand === 'function' && document.execCommand('copy');
}

/** The reference number, large, with a button that copies it. */
export function Reference({ reference }: { reference: string }) {
  const t = useTranslate();
  const say = useMessages();
  const place = useRef<HTMLOutputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      say(t('Reference number copied.'), 'good');
    } catch {
      const copied = place.current !== null && copyMarked(place.current);
      if (copied) say(t('Reference number copied.'), 'good');
      else say(t('We couldn’t copy it. Please write the number down.'));
    }
  };
  return (
    <Paper>
      <p>{t('Your reference number')}</p>
      <ReferenceNumber ref={place} aria-label={t('Your reference number')} aria-live="off">
        {reference}
      </ReferenceNumber>
      <Button look="secondary" onClick={copy}>
        {t('Copy the number')}
      </Button>
    </Paper>
  );
}
