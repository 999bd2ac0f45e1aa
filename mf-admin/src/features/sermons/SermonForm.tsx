import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { type SermonField, sermonLabels } from '@cog/contracts/sermons/constants';
import { addSermon, editSermon } from '@cog/contracts/sermons/endpoints';
import type { EditableSermon, SermonSummary } from '@cog/contracts/sermons/schema';
import { useRevalidator } from '@cog/platform';
import { ButtonLink, TextAreaField, TextField } from '@cog/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminForm, SideBySide } from '../../common/form/AdminForm.tsx';
import { FormDay } from '../../common/form/FormDay.tsx';
import { OpenedHeading } from '../../common/form/OpenedHeading.tsx';
import { PARAGRAPHS_AND_MARKS } from '../../common/form/paragraphs.words.ts';
import { blanksOf, type Texts, useAdminForm } from '../../common/form/useAdminForm.ts';
import { column } from '../../common/layout/layout.styles.ts';

/** A sermon as it was saved, and what the server says of that. */
export interface SavedSermon {
  message: string;
  data: SermonSummary;
}

export interface SermonFormProps {
  /** The sermon to edit; null to register a new one. */
  sermon: EditableSermon | null;
  /** Names to choose from. */
  preachers: readonly string[];
  onEdited: () => void;
  onSaved: (saved: SavedSermon) => void;
  /** Where an edit leads that is given up. */
  newAddress?: string;
}

/** The fields below the four required ones, in the order of the public page. */
const textFields = [
  { name: 'text', rows: 3, help: 'The Bible text, with the place where it stands.' },
  { name: 'content', rows: 12, help: PARAGRAPHS_AND_MARKS },
  { name: 'question', rows: 2, help: undefined },
  { name: 'answer', rows: 6, help: undefined },
  { name: 'ask', rows: null, help: 'Stands above the list items.' },
  { name: 'list', rows: 4, help: 'One item a line.' },
  { name: 'conclude', rows: null, help: 'Stands above the prayer items.' },
  { name: 'prayer', rows: 4, help: 'One item a line.' },
  { name: 'weekly', rows: 4, help: 'One item a line. They stand under ‘Prayer’.' },
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
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

const schema = lazySchemas(() => import('@cog/contracts/sermons/schema'));

/** What the form begins with; lists have an item a line. */
function textsOf({ id: _id, slug: _slug, version: _version, ...sermon }: EditableSermon): Texts<SermonField> {
  const { list, prayer, weekly } = sermon;
  return { ...sermon, list: list.join('\n'), prayer: prayer.join('\n'), weekly: weekly.join('\n') };
}

const itemsOf = (lines: string): string[] =>
  lines
    .replaceAll('\t', ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

const newWords = {
  submit: 'Register Sermon',
  busy: 'Registering...',
  unsaved: 'This sermon has not been registered.',
};

const editWords = {
  submit: 'Save Changes',
  busy: 'Saving...',
  discard: 'Discard changes',
  discardQuestion: 'Discard your changes?',
  unsaved: 'Your changes to this sermon have not been saved.',
  thing: 'sermon',
};

/** The form of a sermon, its draft kept on this device: one for the new sermon, one for each that is edited. */
export function SermonForm({ sermon, preachers, onEdited, onSaved, newAddress }: SermonFormProps) {
  const call = useSignedInCall();
  const { revalidate } = useRevalidator();
  const choices = useId();
  const form = useAdminForm({
    labels: sermonLabels,
    initial: sermon ? textsOf(sermon) : blanksOf(sermonLabels),
    version: sermon?.version ?? null,
    draft: sermon ? `draft-sermon-${sermon.id}` : 'draft-sermon',
    schema: schema('sermonInput'),
    toInput: ({ list, prayer, weekly, ...texts }) => ({
      ...texts,
      list: itemsOf(list),
      prayer: itemsOf(prayer),
      weekly: itemsOf(weekly),
    }),
    send: (input, { idempotencyKey, version }) =>
      sermon
        ? call(editSermon, { body: { ...input, id: sermon.id, version: version ?? sermon.version }, idempotencyKey })
        : call(addSermon, { body: input, idempotencyKey }),
    onEdited,
    onSaved,
    refetch: revalidate,
    inWords: (name, value) => (name === 'date' && isIsoDate(value) ? formatDay(value) : value),
  });
  return (
    <>
      {sermon ? <OpenedHeading>{sermon.sermonTitle}</OpenedHeading> : null}
      <AdminForm
        form={form}
        label={sermon ? 'Edit Church Sermon' : 'Register Church Sermon'}
        words={sermon ? editWords : newWords}
        incomplete={MISSING_FIELDS.EN}
        actions={
          newAddress && !form.isTyped ? (
            <ButtonLink look="quiet" to={newAddress}>
              Register a new sermon instead
            </ButtonLink>
          ) : null
        }
      >
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
      </AdminForm>
    </>
  );
}
