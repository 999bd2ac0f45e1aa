import { useTranslate } from '@cog/platform';
import { Button, ConfirmDialog } from '@cog/shared-ui';
import { useState } from 'react';

/** Clears the form and this phone's copy of it, after a confirmation. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('Clear form')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('Clear form')}
        message={t('Everything you typed will be cleared from this phone.')}
        confirmLabel={t('Clear everything')}
        cancelLabel={t('Keep it')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
