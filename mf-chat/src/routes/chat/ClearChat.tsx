import { useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { Act } from './useAct.ts';

/** Clears the room for everyone, after a confirmation. @param onClear clears it, and returns the reason if that fails */
export function ClearChat({ onClear }: { onClear: Act }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t('Clear Chat')}
      </Button>
      {isOpen ? (
        <ConfirmAct
          title={t('Clear Chat')}
          message={t('Every message in this room disappears for everyone. This cannot be undone.')}
          confirmLabel={t('Clear Chat')}
          busyLabel={t('Clearing...')}
          act={onClear}
          done={t('The chat was cleared.')}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
