import { Banner, Button, Stack } from '@cog/shared-ui';
import { Fragment } from 'react';
import { Actions, Versions } from './EditEvents.styles.ts';
import { differing, type Entry, type EntryValues, labelOf, valueInWords, valuesOf } from './entryKinds.ts';

export interface TwoVersionsProps {
  /** What somebody else saved. */
  theirs: Entry;
  /** What was typed here. */
  mine: EntryValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved this while it was being edited here: a person decides what stays, with both in sight. */
export function TwoVersions({ theirs, mine, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { kind } = theirs;
  const saved = valuesOf(kind, theirs);
  const fields = differing(kind, saved, mine);
  const words = (field: string, values: EntryValues) => valueInWords(kind, field, values[field] ?? '');
  return (
    <Banner
      tone="warning"
      title={`Somebody else changed this ${kind === 'event' ? 'event' : 'service'} while you were editing it.`}
    >
      <Stack gap={3}>
        <p>What you typed is still here, and not saved.{fields.length === 0 ? ' Both say the same.' : ''}</p>
        {fields.length > 0 ? (
          <Versions>
            {fields.map((field) => (
              <Fragment key={field}>
                <dt>{labelOf(kind, field)}</dt>
                <dd>
                  <b>Theirs, saved</b>
                  {words(field, saved)}
                </dd>
                <dd>
                  <b>Yours</b>
                  {words(field, mine)}
                </dd>
              </Fragment>
            ))}
          </Versions>
        ) : null}
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
