import { weeksOfMonth } from '@cog/contracts/events/constants';
import type { EditableService } from '@cog/contracts/events/schema';
import { weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf } from '@cog/contracts/lib/calendar';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { useRevalidator } from '@cog/platform';
import { RadioGroupField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { useWatch } from 'react-hook-form';
import { SideBySide } from '../../common/form/AdminForm.tsx';
import { blanksOf, type Texts, useAdminForm } from '../../common/form/useAdminForm.ts';
import { describePicture, FormPicture, readPicture, writePicture } from '../../common/pictures/FormPicture.tsx';
import { describeScene, ScenePicker } from '../../common/pictures/ScenePicker.tsx';
import { type EntryEditorProps, EntryForm } from './EntryForm.tsx';
import { entryId } from './entryId.ts';
import { FormBranches, readBranches, writeBranches } from './FormBranches.tsx';
import { useEntryWrites } from './useEntryWrites.ts';

const labels = {
  title: 'Title',
  weekOfMonth: 'Repeats',
  weekday: 'Day',
  startTime: 'Start',
  durationMinutes: 'Length',
  place: 'Place',
  branches: 'Branches',
  description: 'Description',
  streamed: 'Live page',
  scene: 'Picture',
  picture: 'Own picture',
};

const schema = lazySchemas(() => import('@cog/contracts/events/schema'));

type Field = keyof typeof labels;

const EVERY_WEEK = 'every';

const blank: Texts<Field> = {
  ...blanksOf(labels),
  weekday: '0',
  weekOfMonth: EVERY_WEEK,
  streamed: 'no',
  scene: 'rooftops',
};

const textsOf = ({ id: _id, version: _version, changes: _changes, ...service }: EditableService): Texts<Field> => ({
  ...service,
  weekOfMonth: String(service.weekOfMonth ?? EVERY_WEEK),
  weekday: String(service.weekday),
  durationMinutes: String(service.durationMinutes),
  streamed: service.streamed ? 'yes' : 'no',
  branches: writeBranches(service.branches),
  picture: writePicture(service.picture),
});

const numberOf = (typed: string) => (typed.trim() === '' ? undefined : Number(cleanText(typed)));

function describeValue(name: Field, value: string): string {
  if (value.trim() === '') return '';
  switch (name) {
    case 'weekOfMonth':
      return repeats.find((option) => option.value === value)?.label ?? value;
    case 'weekday':
      return daysOf('EN')[Number(value)] ?? value;
    case 'durationMinutes':
      return value === '1' ? '1 minute' : `${value} minutes`;
    case 'streamed':
      return value === 'yes' ? 'Streamed' : 'Not streamed';
    case 'scene':
      return describeScene(value);
    case 'picture':
      return describePicture(value);
    default:
      return value;
  }
}

/** Day and time as visitors read them; null until the fields are complete. */
function describeTime(weekday: string, week: string, startTime: string, length: string): string | null {
  const durationMinutes = Number(length);
  const isWhole =
    weekday !== '' && /^\d\d:\d\d/.test(startTime) && Number.isInteger(durationMinutes) && durationMinutes > 0;
  if (!isWhole) return null;
  return weeklyWhen({ weekday: Number(weekday), weekOfMonth: weekOf(week), startTime, durationMinutes });
}

/** The week of the month for a choice; null for every week. */
const weekOf = (chosen: string) => weeksOfMonth.find((week) => String(week) === chosen) ?? null;

const repeats = [
  { value: EVERY_WEEK, label: 'Every week' },
  { value: '1', label: 'The first of the month' },
  { value: '2', label: 'The second of the month' },
  { value: '3', label: 'The third of the month' },
  { value: '4', label: 'The fourth of the month' },
  { value: '-1', label: 'The last of the month' },
];

const days = daysOf('EN').map((label, index) => ({ value: String(index), label }));

/** The form of a weekly or monthly service. */
export function ServiceForm({ entry: service, onSaved, backTo }: EntryEditorProps<EditableService>) {
  const writes = useEntryWrites();
  const { revalidate } = useRevalidator();
  const form = useAdminForm({
    labels,
    initial: service ? textsOf(service) : blank,
    version: service?.version ?? null,
    draft: service ? `draft-service-${service.id}` : 'draft-service',
    schema: schema('serviceInput'),
    toInput: ({ weekday, weekOfMonth, startTime, durationMinutes, streamed, branches, picture, ...texts }) => ({
      ...texts,
      branches: readBranches(branches),
      picture: readPicture(picture),
      weekOfMonth: weekOf(weekOfMonth),
      weekday: numberOf(weekday),
      startTime: startTime || undefined,
      durationMinutes: numberOf(durationMinutes),
      streamed: streamed === 'yes',
    }),
    send: (input, options) => writes.save({ kind: 'service', input }, service?.id ?? null, options),
    onSaved,
    refetch: revalidate,
    describeValue,
  });
  const [weekday = '', week = '', startTime = '', length = ''] = useWatch({
    control: form.control,
    name: ['weekday', 'weekOfMonth', 'startTime', 'durationMinutes'],
  });
  const when = describeTime(weekday, week, startTime, length);

  async function preview() {
    const input = await form.checked();
    if (input === null) return null;
    const id = service?.id ?? entryId('service', input.title);
    return { kind: 'service' as const, service: { ...input, changes: service?.changes, id } };
  }

  return (
    <EntryForm kind="service" title={service?.title ?? null} form={form} backTo={backTo} preview={preview}>
      <TextField autoComplete="off" {...form.field('title')} />
      <SideBySide>
        <SelectField options={repeats} {...form.field('weekOfMonth')} />
        <SelectField options={days} {...form.field('weekday')} />
      </SideBySide>
      <SideBySide>
        <TextField type="time" {...form.field('startTime')} help="In Lagos." />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          {...form.field('durationMinutes')}
          help="In minutes: 90 for an hour and a half."
        />
      </SideBySide>
      {when ? <p>{when}</p> : null}
      <TextField autoComplete="off" {...form.field('place')} optional />
      <FormBranches form={form} name="branches" />
      <TextAreaField rows={4} {...form.field('description')} optional />
      <RadioGroupField
        {...form.field('streamed')}
        options={[
          { value: 'yes', label: 'It can be watched there' },
          { value: 'no', label: 'It is not streamed' },
        ]}
      />
      <ScenePicker {...form.field('scene')} />
      <FormPicture form={form} name="picture" ratio="16 / 9" help="Your own photo, in place of the drawing." />
    </EntryForm>
  );
}
