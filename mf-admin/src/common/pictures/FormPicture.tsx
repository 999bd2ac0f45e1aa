import type { Picture } from '@cog/contracts/pictures/schema';
import { useController } from 'react-hook-form';
import type { Schema } from 'yup';
import type { useAdminForm } from '../form/useAdminForm.ts';
import { PictureField, type PictureFieldProps } from './PictureField.tsx';

/** The picture in a form's text; null for none. */
export function readPicture(typed: string): Picture | null {
  if (typed === '') return null;
  try {
    const read: unknown = JSON.parse(typed);
    // The server reports what is invalid; the form only needs something to show.
    return typeof read === 'object' && read !== null && 'hash' in read ? (read as Picture) : null;
  } catch {
    return null;
  }
}

/** Serialises a picture for a form's text values. */
export const writePicture = (picture: Picture | null | undefined): string => (picture ? JSON.stringify(picture) : '');

/** Describes a picture in a comparison of versions. */
export function describePicture(typed: string): string {
  const picture = readPicture(typed);
  return picture === null ? 'None' : picture.alt || `Picture ${picture.hash.slice(0, 6)}`;
}

export interface FormPictureProps<Name extends string, S extends Schema, Saved>
  extends Pick<PictureFieldProps, 'help' | 'ratio'> {
  form: Pick<ReturnType<typeof useAdminForm<Name, S, Saved>>, 'control' | 'field' | 'set' | 'arriving'>;
  name: Name;
}

/** A form's picture field: its value is the picture as JSON, '' for none. */
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
      name={name}
      arriving={form.arriving}
      label={label}
      error={error}
      readOnly={readOnly ?? false}
      value={readPicture(field.value ?? '')}
      onChange={(next) => form.set(name, writePicture(next))}
    />
  );
}
