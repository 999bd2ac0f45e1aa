import type { Coordinates } from '@cog/contracts/settings/coordinates';
import { useTranslate } from '@cog/platform';
import { askPosition, Button, FormNote, Icon, useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import { Near } from './LocatePage.styles.ts';

interface NearMeProps {
  /** Called with the visitor's position, which never leaves the phone. */
  onFound: (at: Coordinates) => void;
}

const WHY = {
  denied: 'No problem. We can’t see where you are, so here are all our branches.',
  unknown: 'Your phone couldn’t tell where you are just now. Here are all our branches.',
};

/** Asks the phone for its position, only when the button is pressed; the branches are sorted on the phone. */
export function NearMe({ onFound }: NearMeProps) {
  const t = useTranslate();
  const { busy, run } = useOneAtATime();
  const [message, setMessage] = useState('');
  const ask = () =>
    run('ask', async () => {
      setMessage('');
      const position = await askPosition();
      if (position.kind !== 'found') {
        setMessage(WHY[position.kind]);
        return;
      }
      onFound(position);
      setMessage('The branch nearest to you comes first.');
    });
  return (
    <Near data-needs-script="">
      <Button look="secondary" busy={busy !== null} busyLabel={t('Looking...')} onClick={() => void ask()}>
        <Icon name="map" size={20} />
        {t('Near me')}
      </Button>
      <FormNote role="status">{message ? t(message) : t('Where you are stays on your phone.')}</FormNote>
    </Near>
  );
}
