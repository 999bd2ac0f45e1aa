import { DateField, TextAreaField, TextField } from '@cog/shared-ui';
import { Side } from './EditEvents.styles.ts';
import type { EntryFieldProps } from './entryFieldProps.ts';
import { ScenePicker } from './ScenePicker.tsx';

/** What is held once, on one day or several. */
export function EventFields({ field }: { field: (name: string) => EntryFieldProps }) {
  return (
    <>
      <TextField autoComplete="off" {...field('title')} />
      <Side>
        <DateField {...field('startDate')} />
        <DateField {...field('endDate')} help="Leave it empty for one day." optional />
      </Side>
      <Side>
        <TextField type="time" {...field('startTime')} help="In Lagos. Leave it empty for whole days." optional />
        <TextField type="time" {...field('endTime')} help="On the last day." optional />
      </Side>
      <TextField autoComplete="off" {...field('place')} optional />
      <TextAreaField rows={4} {...field('description')} optional />
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('link')}
        help="Where to read more or to sign up: https://…"
        optional
      />
      <ScenePicker {...field('scene')} />
    </>
  );
}
