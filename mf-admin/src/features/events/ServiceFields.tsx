import { weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf } from '@cog/contracts/lib/calendar';
import { RadioGroupField, SelectField, TextAreaField, TextField } from '@cog/shared-ui';
import { type Control, useWatch } from 'react-hook-form';
import { Side } from './EditEvents.styles.ts';
import type { EntryInput, EntryValues } from './EntryForm.form.ts';
import type { EntryFieldProps } from './entryFieldProps.ts';
import { ScenePicker } from './ScenePicker.tsx';

interface ServiceFieldsProps {
  field: (name: string) => EntryFieldProps;
  control: Control<EntryValues, unknown, EntryInput>;
}

const days = daysOf('EN').map((label, index) => ({ value: String(index), label }));

/** What is held every week. */
export function ServiceFields({ field, control }: ServiceFieldsProps) {
  return (
    <>
      <TextField autoComplete="off" {...field('title')} />
      <SelectField options={days} placeholder="Choose a day" {...field('weekday')} />
      <Side>
        <TextField type="time" {...field('startTime')} help="In Lagos." />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          {...field('durationMinutes')}
          help="In minutes: 90 for an hour and a half."
        />
      </Side>
      <InWords control={control} />
      <TextField autoComplete="off" {...field('place')} optional />
      <TextAreaField rows={4} {...field('description')} optional />
      <RadioGroupField
        {...field('streamed')}
        options={[
          { value: 'yes', label: 'It can be watched there' },
          { value: 'no', label: 'It is not streamed' },
        ]}
      />
      <ScenePicker {...field('scene')} />
    </>
  );
}

/** Day and time as visitors read them, once all of it is there. */
function InWords({ control }: Pick<ServiceFieldsProps, 'control'>) {
  const [weekday = '', startTime = '', length = ''] = useWatch({
    control,
    name: ['weekday', 'startTime', 'durationMinutes'],
  });
  const durationMinutes = Number(length);
  const isWhole =
    weekday !== '' && /^\d\d:\d\d/.test(startTime) && Number.isInteger(durationMinutes) && durationMinutes > 0;
  return isWhole ? <p>{weeklyWhen({ weekday: Number(weekday), startTime, durationMinutes })}</p> : null;
}
