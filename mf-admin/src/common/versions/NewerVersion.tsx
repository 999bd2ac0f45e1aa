import { Banner, Button, Stack } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { Choices } from './Versions.styles.ts';

export interface NewerVersionProps {
  /** 'event', as in 'Somebody else changed this event while you were editing it.' */
  what: string;
  /** In what the two differ, in a sentence; nothing to say where a list below says it. */
  note?: string;
  children?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved a thing while it was being edited here: a person decides whose words stay. */
export function NewerVersion({ what, note, children, onKeepMine, onTakeTheirs }: NewerVersionProps) {
  return (
    <Banner tone="warning" title={`Somebody else changed this ${what} while you were editing it.`}>
      <Stack gap={3}>
        <p>What you typed is still here, and not saved.{note ? ` ${note}` : null}</p>
        {children}
        <Choices>
          <Button look="secondary" onClick={onTakeTheirs}>
            Take the newer one
          </Button>
          <Button look="secondary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </Choices>
      </Stack>
    </Banner>
  );
}
