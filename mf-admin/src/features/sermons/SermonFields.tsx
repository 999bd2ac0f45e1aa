import type { SermonField } from '@cog/contracts/sermons/constants';
import { column, note, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import type { Schema } from 'yup';
import { SideBySide } from '../../common/form/AdminForm.tsx';
import { FormDay } from '../../common/form/FormDay.tsx';
import { PARAGRAPHS_AND_MARKS } from '../../common/form/paragraphs.messages.ts';
import { FormPicture, type FormPictureProps } from '../../common/pictures/FormPicture.tsx';
import { ShownFrom } from '../../common/unpublished/ShownFrom.tsx';

/** The fields below the four required ones, in the order of the public page. */
const textFields = [
  { name: 'text', rows: 3, help: 'The Bible text, with its reference.' },
  { name: 'content', rows: 12, help: PARAGRAPHS_AND_MARKS },
  { name: 'question', rows: 2, help: undefined },
  { name: 'answer', rows: 6, help: undefined },
  { name: 'ask', rows: null, help: 'Shown above the list items.' },
  { name: 'list', rows: 4, help: 'One item a line.' },
  { name: 'conclude', rows: null, help: 'Shown above the prayer items.' },
  { name: 'prayer', rows: 4, help: 'One item a line.' },
  { name: 'weekly', rows: 4, help: 'One item a line. They are shown under ‘Prayer’.' },
] as const satisfies readonly { name: SermonField; rows: number | null; help: string | undefined }[];

const Fields = styled.fieldset`
  ${column(5)};
  min-width: 0;
  border: 0;

  & > legend {
    margin-bottom: var(--space-4);
    font-family: var(--font-heading);
    font-size: var(--text-large);
    font-weight: 700;
  }

  & > p {
    ${note};
  }
`;

export interface SermonFieldsProps<S extends Schema, Saved>
  extends Pick<FormPictureProps<SermonField, S, Saved>, 'form'> {
  /** Suggested names. */
  preachers: readonly string[];
}

/** The text fields of a sermon. */
export function SermonFields<S extends Schema, Saved>({ form, preachers }: SermonFieldsProps<S, Saved>) {
  const choices = useId();
  const day = useWatch({ name: 'date', control: form.control });
  return (
    <>
      <TextField autoComplete="off" {...form.field('sermonTitle')} />
      <TextField autoComplete="off" list={choices} {...form.field('preacherName')} />
      <datalist id={choices}>
        {preachers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SideBySide>
        <FormDay form={form} name="date" />
        <TextField type="time" {...form.field('time')} help="In Lagos." />
      </SideBySide>
      <ShownFrom day={String(day ?? '')} />
      <FormPicture
        form={form}
        name="picture"
        ratio="16 / 9"
        help="Shown above the words of the sermon, small in the list of sermons, and in the preview of a link to it."
      />
      <Fields>
        <legend>Text and lists</legend>
        <p>All of this may follow later. What is left empty is not shown.</p>
        {textFields.map(({ name, rows, help }) =>
          rows === null ? (
            <TextField key={name} autoComplete="off" {...form.field(name)} help={help} optional />
          ) : (
            <TextAreaField key={name} rows={rows} {...form.field(name)} help={help} optional />
          ),
        )}
      </Fields>
    </>
  );
}
