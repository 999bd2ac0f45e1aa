import type { Picture } from '@cog/contracts/pictures/schema';
import { useController } from 'react-hook-form';
import type { Schema } from 'yup';
import type { useAdminForm } from '../form/useAdminForm.ts';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

/** The picture that a form's text names; null for none. */
export function readPicture(typed: string): Picture | null {
  if (typed === '') return null;
  try {
    const read: unknown = JSON.parse(typed);
    // What the server refuses it says by name; the form needs no more than something to show.
    return typeof read === 'object' && read !== null && 'hash' in read ? (read as Picture) : null;
  } catch {
    return null;
  }
}

/** How a form keeps a picture among its texts. */
export const writePicture = (picture: Picture | null | undefined): string => (picture ? JSON.stringify(picture) : '');

/** A picture as people read it where two versions differ. */
export function pictureInWords(typed: string): string {
  const picture = readPicture(typed);
  return picture === null ? 'None' : picture.alt || `Picture ${picture.hash.slice(0, 6)}`;
}

export interface FormPictureProps<Name extends string, S extends Schema, Saved>
  extends Pick<PictureFieldProps, 'help' | 'ratio'> {
  form: Pick<ReturnType<typeof useAdminForm<Name, S, Saved>>, 'control' | 'field' | 'set'>;
  name: Name;
}

/** A picture of a form: its value is the picture as JSON, empty for none. */
export function FormPicture<Name extends string, S extends Schema, Saved>({
  form,
  name,
  ...picture
}: FormPictureProps<Name, S, Saved>) {
  const { field } = useController({ name: name as string, control: form.control });
  const { label, error, readOnly } = form.field(name);
  return (
    <PictureField
      {...picture}
      label={label}
      error={error}
      readOnly={readOnly ?? false}
      value={readPicture(field.value ?? '')}
      onChange={(next) => form.set(name, writePicture(next))}
    />
  );
}
