import type { SermonField } from '@cog/contracts/sermon.schema';
import { Banner, Button, Stack } from '@cog/shared-ui';
import { Actions } from './AddSermonPage.styles.ts';
import { labelsOf } from './SermonForm.form.ts';

export interface ChangedMeanwhileProps {
  /** In which what was typed differs from the sermon as it is now. */
  fields: readonly SermonField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved this sermon while it was being edited here: a person decides whose words stay. */
export function ChangedMeanwhile({ fields, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  return (
    <Banner tone="warning" title="Somebody else changed this sermon while you were editing it.">
      <Stack gap={3}>
        <p>
          What you typed is still here, and not saved. {fields.length > 0 ? `It differs in: ${labelsOf(fields)}.` : ''}
        </p>
        <Actions>
          <Button look="secondary" onClick={onTakeTheirs}>
            Take the newer one
          </Button>
          <Button look="secondary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </Actions>
      </Stack>
    </Banner>
  );
}
