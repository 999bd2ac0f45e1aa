import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useHasRoute, useNavigate } from '@cog/platform';
import { Button } from '@cog/shared-ui';
import { useState } from 'react';
import { copyAddress } from '../devotional.address.ts';
import { devotionalWords } from '../devotional.words.ts';
import { DayDialog } from '../form/DayDialog.tsx';

export interface DuplicateProps {
  language: Language;
  /** The day whose devotional is copied, as it is saved. */
  from: IsoDate;
  busy: boolean;
}

/** Asks for a free day, and opens the form there with a copy, to be changed before it is registered. */
export function Duplicate({ language, from, busy }: DuplicateProps) {
  const navigate = useNavigate();
  const live = useHasRoute(devotionalWords[language].addPath);
  const [asking, setAsking] = useState(false);
  if (!live) return null;
  return (
    <>
      <Button look="secondary" aria-disabled={busy || undefined} onClick={() => setAsking(true)}>
        Duplicate to another day…
      </Button>
      <DayDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Duplicate to another day"
        language={language}
        verb="Duplicate to"
        onPick={(day) => {
          setAsking(false);
          void navigate(copyAddress(language, from, day));
        }}
      />
    </>
  );
}
