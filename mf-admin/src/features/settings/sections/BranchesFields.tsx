import { Heading, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { EntryList } from '../form/EntryList.tsx';
import { Group } from '../form/form.styles.ts';
import { useField } from '../form/useField.ts';
import { PlaceFields } from './PlaceFields.tsx';

/** The headquarters and the branches, in the order of the Locations page. */
export function BranchesFields() {
  const field = useField();
  const id = useId();
  return (
    <>
      <Group role="group" aria-labelledby={id}>
        <Heading level={2} look="large" id={id}>
          Headquarters
        </Heading>
        <PlaceFields path="headquarters" />
      </Group>
      <EntryList name="branches" heading="Branches" help="They are shown in this order.">
        {(index) => (
          <>
            <TextField autoComplete="off" {...field(`branches.${index}.header`)} />
            <TextAreaField rows={3} {...field(`branches.${index}.description`)} />
            <PlaceFields path={`branches.${index}`} />
          </>
        )}
      </EntryList>
    </>
  );
}
