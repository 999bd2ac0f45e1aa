import { PhoneField, TextAreaField, TextField } from '@cog/shared-ui';
import { useField } from '../form/useField.ts';

/** Where something is and how to reach it. */
export function PlaceFields({ path }: { path: 'headquarters' | `branches.${number}` }) {
  const field = useField();
  return (
    <>
      <TextAreaField rows={2} autoComplete="off" {...field(`${path}.address`)} />
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        help="From the map’s Share button. Without it no map is offered."
        {...field(`${path}.mapLink`)}
      />
      <PhoneField autoComplete="off" optional {...field(`${path}.phone`)} />
    </>
  );
}
