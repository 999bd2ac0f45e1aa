import { getEditableEntry } from '@cog/contracts/events/endpoints';
import { isOccurrenceOf } from '@cog/contracts/events/occurrences';
import type { EditableService, ServiceChange } from '@cog/contracts/events/schema';
import { changeWhen } from '@cog/contracts/events/serviceTimes';
import { addDays, formatDay, type IsoDate, isIsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { useApi } from '@cog/platform';
import { Banner, Dialog, Loading, RadioGroupField, SelectField, TextField } from '@cog/shared-ui';
import { useWatch } from 'react-hook-form';
import { type CallOutcome, mapDone } from '../../common/calls/callOutcome.ts';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { SideBySide } from '../../common/form/AdminForm.tsx';
import { FormDay } from '../../common/form/FormDay.tsx';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { blanksOf, namesOf, type Texts, useAdminForm } from '../../common/form/useAdminForm.ts';
import { type ServiceDate, useEntryWrites, type Written } from './useEntryWrites.ts';

const labels = {
  date: 'Date',
  as: 'That day',
  newDate: 'New day',
  startTime: 'Start',
  place: 'Place',
  note: 'Note',
};

const schema = lazySchemas(() => import('@cog/contracts/events/schema'));

type Field = keyof typeof labels;

const blank: Texts<Field> = { ...blanksOf(labels), as: 'cancelled' };

/** A date's change in the form's fields. */
const textsOf = ({ date, cancelled, newDate, startTime, place, note }: ServiceChange): Texts<Field> => ({
  date,
  as: cancelled ? 'cancelled' : 'changed',
  newDate: newDate ?? '',
  startTime: startTime ?? '',
  place,
  note,
});

const ways = [
  { value: 'cancelled', label: 'It is cancelled' },
  { value: 'changed', label: 'It is at another time or place' },
  { value: 'usual', label: 'It is as usual' },
];

/** Number of dates to choose from. */
const MOST_DATES = 16;

/** The next days on which a service would be held, after those in the past that were moved to a day to come. */
function turnsFrom(service: EditableService, today: IsoDate): IsoDate[] {
  const turns = (service.changes ?? [])
    .filter(
      ({ date, newDate }) => date < today && newDate !== null && newDate >= today && isOccurrenceOf(service, date),
    )
    .map(({ date }) => date)
    .sort();
  // Monthly dates can be five weeks apart; 500 days, or sixteen months, contain sixteen of them.
  for (let day = today; turns.length < MOST_DATES && day < addDays(today, 500); day = addDays(day, 1)) {
    if (isOccurrenceOf(service, day)) turns.push(day);
  }
  return turns;
}

export interface ServiceDateDialogProps {
  id: string;
  title: string;
  /** @param before the date as it was, to undo it */
  onSaved: (written: Written, before: ServiceDate) => void;
  onClose: () => void;
}

/** Cancels or changes a service on a single date. */
export function ServiceDateDialog({ id, title, onSaved, onClose }: ServiceDateDialogProps) {
  const api = useApi();
  const { data, failure, refetch } = useAdminQuery({
    of: id,
    ask: (options) => api.call(getEditableEntry, { params: { id }, ...options }),
  });
  const service = data?.service;
  if (service) {
    return <DateForm service={service} title={title} onSaved={onSaved} onClose={onClose} refetch={() => refetch()} />;
  }
  return (
    <Dialog open title={`One date of ${title}`} onClose={onClose}>
      {failure ? <Banner tone="bad">{failure.message}</Banner> : <Loading label="Loading..." />}
    </Dialog>
  );
}

interface DateFormProps extends Omit<ServiceDateDialogProps, 'id'> {
  service: EditableService;
  refetch: () => Promise<unknown>;
}

function DateForm({ service, title, onSaved, onClose, refetch }: DateFormProps) {
  const writes = useEntryWrites();
  const today = lagosDay();
  const changes = service.changes ?? [];
  const changeOn = (day: string) => changes.find(({ date }) => date === day);
  const form = useAdminForm({
    labels,
    initial: blank,
    draft: null,
    schema: schema('serviceChange'),
    toInput: ({ date, as, newDate, startTime, place, note }) =>
      as === 'changed'
        ? { date, cancelled: false, newDate: newDate || null, startTime: startTime || null, place, note }
        : { date, cancelled: as === 'cancelled', newDate: null, startTime: null, place: '', note },
    findFaults: ({ date, as, newDate, startTime, place, note }) => [
      ...(date === '' ? [['date', 'Date is required'] as const] : []),
      ...(as === 'changed' && [newDate, startTime, place, note].every((text) => text.trim() === '')
        ? [['startTime', 'Say what is different'] as const]
        : []),
    ],
    send: async (change, { idempotencyKey }): Promise<CallOutcome<{ written: Written; before: ServiceDate }>> => {
      const { date } = change;
      const before = { date, change: changeOn(date) ?? null };
      const isUsual: boolean = form.values().as === 'usual';
      const outcome = await writes.saveDate(service, { date, change: isUsual ? null : change }, idempotencyKey);
      // The next attempt changes the service as another user has left it.
      if (outcome.kind === 'refused' && outcome.status === 409) await refetch();
      return mapDone(outcome, (written) => ({ written, before }));
    },
    onSaved: ({ written, before }) => onSaved(written, before),
  });
  const [as = '', date = ''] = useWatch({ control: form.control, name: ['as', 'date'] });
  const known = changeOn(date);
  const dateField = form.field('date');

  /** Shows the change of the chosen date, so that one detail can be corrected; what was typed is for another date only. */
  const choose = (chosen: string) => {
    const change = changeOn(chosen);
    const texts = change ? textsOf(change) : known ? { ...blank, date: chosen } : null;
    for (const name of texts ? namesOf(labels) : []) form.set(name, texts?.[name] ?? '');
  };
  return (
    <FormDialog
      form={form}
      title={`One date of ${title}`}
      messages={{ submit: 'Save', busy: 'Saving...', thing: 'service' }}
      onClose={onClose}
    >
      <SelectField
        options={turnsFrom(service, today).map((day) => ({ value: day, label: dateLabel(day, changes) }))}
        placeholder="Choose a date"
        {...dateField}
        onChange={(event) => {
          void dateField.onChange(event);
          choose(event.target.value);
        }}
      />
      {known ? <Banner tone="plain">{describeChange(known, service)}</Banner> : null}
      <RadioGroupField {...form.field('as')} options={ways} />
      {as === 'changed' ? (
        <>
          <SideBySide>
            <FormDay form={form} name="newDate" help="Leave it empty for the same day." optional />
            <TextField
              type="time"
              {...form.field('startTime')}
              help="In Lagos. Leave it empty for the usual hour."
              optional
            />
          </SideBySide>
          <TextField autoComplete="off" {...form.field('place')} help="Leave it empty for the usual place." optional />
        </>
      ) : null}
      {as === 'usual' ? null : (
        <TextField autoComplete="off" {...form.field('note')} help="The reason, for visitors to read." optional />
      )}
    </FormDialog>
  );
}

const dateLabel = (day: IsoDate, changes: readonly ServiceChange[]): string =>
  changes.some(({ date }) => date === day) ? `${formatDay(day)} – not as usual` : formatDay(day);

/** 'Sunday, 29 November 2026: not held. Elections.' */
function describeChange(change: ServiceChange, service: Pick<EditableService, 'startTime'>): string {
  const { place, note, cancelled, date } = change;
  if (!isIsoDate(date)) return '';
  const where = place && !cancelled ? `, ${place}` : '';
  return `${changeWhen(change, service)}${where}${note ? `. ${note}` : ''}`;
}
