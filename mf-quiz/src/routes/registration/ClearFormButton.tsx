import { useTranslate } from '@cog/platform';
import { Button, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';

/** Asks for a confirmation, and then calls `onClear` to clear the form and this phone's copy of it. */
export function ClearFormButton({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setConfirming(true)}>
        {t('Clear form')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('Clear form')}
        message={t('Everything you typed will be cleared from this phone.')}
        confirmLabel={t('Clear everything')}
        cancelLabel={t('Keep it')}
        tone="danger"
        onConfirm={() => {
          setConfirming(false);
          onClear();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
