import { eventOccurrence } from '@cog/contracts/events/occurrences';
import type { EditableEvent } from '@cog/contracts/events/schema';
import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { useRevalidator } from '@cog/platform';
import { Banner, TextAreaField, TextField } from '@cog/shared-ui';
import { useState } from 'react';
import { SideBySide } from '../../common/form/AdminForm.tsx';
import { FormDay } from '../../common/form/FormDay.tsx';
import { blanksOf, type Texts, useAdminForm } from '../../common/form/useAdminForm.ts';
import { describePicture, FormPicture, readPicture, writePicture } from '../../common/pictures/FormPicture.tsx';
import { describeScene, ScenePicker } from '../../common/pictures/ScenePicker.tsx';
import { type EntryEditorProps, EntryForm } from './EntryForm.tsx';
import { entryId } from './entryId.ts';
import { FormBranches, readBranches, writeBranches } from './FormBranches.tsx';
import { useEntryWrites } from './useEntryWrites.ts';

const labels = {
  title: 'Title',
  startDate: 'First day',
  endDate: 'Last day',
  startTime: 'Start',
  endTime: 'End',
  place: 'Place',
  branches: 'Branches',
  description: 'Description',
  link: 'Link',
  scene: 'Picture',
  picture: 'Own picture',
};

const schema = lazySchemas(() => import('@cog/contracts/events/schema'));

type Field = keyof typeof labels;

const blank: Texts<Field> = { ...blanksOf(labels), scene: 'rooftops' };

const textsOf = ({ id: _id, version: _version, ...event }: EditableEvent): Texts<Field> => ({
  ...event,
  endDate: event.endDate === event.startDate ? '' : event.endDate,
  startTime: event.startTime ?? '',
  endTime: event.endTime ?? '',
  link: event.link ?? '',
  branches: writeBranches(event.branches),
  picture: writePicture(event.picture),
});

function fieldAt(path: string, { endDate, endTime }: Texts<Field>): string | null {
  // The only error of the whole input is that the event ends before it begins.
  if (path === '') return endTime ? 'endTime' : 'endDate';
  // An empty last day defaults to the first day, which shows the same error.
  return path === 'endDate' && endDate === '' ? null : path;
}

function describeValue(name: Field, value: string): string {
  if (name === 'endDate' && value === '') return 'The same day';
  if (name === 'scene') return describeScene(value);
  if (name === 'picture') return describePicture(value);
  return isIsoDate(value) ? formatDay(value) : value;
}

/** Initial values of a copy: everything except the days. */
const copyOf = (event: EditableEvent): Texts<Field> => ({ ...textsOf(event), startDate: '', endDate: '' });

export interface EventFormProps extends EntryEditorProps<EditableEvent> {
  /** The event that a new one is copied from. */
  copied?: EditableEvent | undefined;
}

/** The form of an event on one day or several. */
export function EventForm({ entry: event, copied, onSaved, backTo }: EventFormProps) {
  const writes = useEntryWrites();
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);
  const form = useAdminForm({
    labels,
    initial: event ? textsOf(event) : copied ? copyOf(copied) : blank,
    version: event?.version ?? null,
    draft: event ? `draft-event-${event.id}` : copied ? `draft-event-copy-${copied.id}` : 'draft-event',
    schema: schema('eventInput'),
    toInput: ({ startDate, endDate, startTime, endTime, branches, picture, ...texts }) => ({
      ...texts,
      branches: readBranches(branches),
      picture: readPicture(picture),
      startDate: startDate || undefined,
      // A one-day event ends on its first day.
      endDate: endDate || startDate || undefined,
      startTime: startTime || null,
      endTime: endTime || null,
    }),
    fieldAt,
    send: (input, options) => writes.save({ kind: 'event', input }, event?.id ?? null, options),
    onSaved,
    onEdited: () => setIsOver(false),
    refetch: revalidate,
    describeValue,
  });

  async function preview() {
    const input = await form.checked();
    if (input === null) return null;
    const isPast = eventOccurrence(input).endsAt <= Date.now();
    setIsOver(isPast);
    const id = event?.id ?? entryId('event', input.title);
    return isPast ? null : { kind: 'event' as const, event: { ...input, id } };
  }

  return (
    <EntryForm
      kind="event"
      title={event?.title ?? null}
      form={form}
      backTo={backTo}
      preview={preview}
      summary={
        isOver ? (
          <Banner tone="plain">This event is over: visitors do not see it, so there is no preview.</Banner>
        ) : null
      }
    >
      <TextField autoComplete="off" {...form.field('title')} />
      <SideBySide>
        <FormDay form={form} name="startDate" />
        <FormDay form={form} name="endDate" help="Leave it empty for one day." optional />
      </SideBySide>
      <SideBySide>
        <TextField type="time" {...form.field('startTime')} help="In Lagos. Leave it empty for whole days." optional />
        <TextField type="time" {...form.field('endTime')} help="On the last day." optional />
      </SideBySide>
      <TextField autoComplete="off" {...form.field('place')} optional />
      <FormBranches form={form} name="branches" />
      <TextAreaField rows={4} {...form.field('description')} optional />
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field('link')}
        help="Where to read more or to sign up: https://…"
        optional
      />
      <ScenePicker {...form.field('scene')} />
      <FormPicture form={form} name="picture" ratio="16 / 9" help="Your own photo, in place of the drawing." />
    </EntryForm>
  );
}
