import { type EventScene, eventScenes } from '@cog/contracts/events/constants';
import { type EditableEvent, type EditableService, eventInput, serviceInput } from '@cog/contracts/events/schema';
import { daysOf } from '@cog/contracts/lib/calendar';
import { type InferType, ValidationError } from 'yup';
import type { EntryKind } from './events.address.ts';

/** What the form holds: every field as it was typed or chosen. */
export type EntryValues = Record<string, string>;

/** A service or an event, as editors read it. */
export type Entry = { kind: 'service'; entry: EditableService } | { kind: 'event'; entry: EditableEvent };

/** What a form gives when all is right. */
export type EntryInput =
  | { kind: 'service'; input: InferType<typeof serviceInput> }
  | { kind: 'event'; input: InferType<typeof eventInput> };

/** Fields and their labels, in the order of the form. */
const labels: Record<EntryKind, EntryValues> = {
  service: {
    title: 'Title',
    weekday: 'Day',
    startTime: 'Start',
    durationMinutes: 'Length',
    place: 'Place',
    description: 'Description',
    streamed: 'Live page',
    scene: 'Picture',
  },
  event: {
    title: 'Title',
    startDate: 'First day',
    endDate: 'Last day',
    startTime: 'Start',
    endTime: 'End',
    place: 'Place',
    description: 'Description',
    link: 'Link',
    scene: 'Picture',
  },
};

export const fieldsOf = (kind: EntryKind): string[] => Object.keys(labels[kind]);
export const labelOf = (kind: EntryKind, field: string): string => labels[kind][field] ?? field;

/** What pictures are called where one is chosen. */
export const sceneNames: Record<EventScene, string> = {
  lagoon: 'Lagoon',
  bridge: 'Bridge',
  rooftops: 'Rooftops',
  diamond: 'Diamond',
  ijoko: 'Ijoko',
  ilogbo: 'Ilogbo',
  badagry: 'Badagry',
};

const isScene = (text: string | undefined): text is EventScene => eventScenes.some((scene) => scene === text);

/** What a field's value is called where two versions are compared. */
export function valueInWords(kind: EntryKind, field: string, value: string): string {
  if (field === 'weekday') return daysOf('EN')[Number(value)] ?? '';
  if (field === 'durationMinutes') return value === '1' ? '1 minute' : `${value} minutes`;
  if (field === 'streamed') return value === 'yes' ? 'Streamed' : 'Not streamed';
  if (field === 'scene' && isScene(value)) return sceneNames[value];
  return value.trim() || (kind === 'event' && field === 'endDate' ? 'The same day' : 'Nothing');
}

const blank: Record<EntryKind, EntryValues> = {
  service: { ...emptyFields('service'), streamed: 'no', scene: 'rooftops' },
  event: { ...emptyFields('event'), scene: 'rooftops' },
};

function emptyFields(kind: EntryKind): EntryValues {
  return Object.fromEntries(fieldsOf(kind).map((field) => [field, '']));
}

/** What a form begins with: what there is, or nothing. */
export function valuesOf(kind: EntryKind, entry: Entry | null): EntryValues {
  if (entry === null) return blank[kind];
  const { title, place, description, scene, startTime } = entry.entry;
  const shared = { title, place, description, scene, startTime: startTime ?? '' };
  if (entry.kind === 'service') {
    const { weekday, durationMinutes, streamed } = entry.entry;
    return {
      ...shared,
      weekday: String(weekday),
      durationMinutes: String(durationMinutes),
      streamed: streamed ? 'yes' : 'no',
    };
  }
  const { startDate, endDate, endTime, link } = entry.entry;
  return {
    ...shared,
    startDate,
    endDate: endDate === startDate ? '' : endDate,
    endTime: endTime ?? '',
    link: link ?? '',
  };
}

/** The fields in which two differ by more than the blanks around them. */
export const differing = (kind: EntryKind, one: EntryValues, other: EntryValues): string[] =>
  fieldsOf(kind).filter((field) => (one[field] ?? '').trim() !== (other[field] ?? '').trim());

const given = (value: string | undefined) => value?.trim() || undefined;
const numberOf = (value: string | undefined) => (given(value) === undefined ? undefined : Number(value));

/** What was typed, as the contract takes it, yet to be checked. */
function inputOf(kind: EntryKind, values: EntryValues) {
  const { title, place, description, scene } = values;
  const shared = { title, place, description, scene };
  if (kind === 'service') {
    return {
      ...shared,
      weekday: numberOf(values.weekday),
      startTime: given(values.startTime),
      durationMinutes: numberOf(values.durationMinutes),
      streamed: values.streamed === 'yes',
    };
  }
  return {
    ...shared,
    startDate: given(values.startDate),
    // An event of one day has no other last day.
    endDate: given(values.endDate) ?? given(values.startDate),
    startTime: given(values.startTime) ?? null,
    endTime: given(values.endTime) ?? null,
    link: values.link,
  };
}

/** The first message of each field, in the form's order; what is wrong with the whole stands at its end. */
export function byField(
  kind: EntryKind,
  messages: Iterable<readonly [path: string, message: string]>,
  values: EntryValues,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, message] of messages) {
    const field = path === '' && kind === 'event' ? (given(values.endTime) ? 'endTime' : 'endDate') : path;
    if (field in labels[kind] && !found.has(field)) found.set(field, message);
  }
  // The last day was left empty on purpose: it is the first that is missing.
  if (found.has('startDate') && !given(values.endDate)) found.delete('endDate');
  return found;
}

/** Checks by the contract's own schema. */
export async function checkEntry(
  kind: EntryKind,
  values: EntryValues,
): Promise<{ ok: true; input: EntryInput } | { ok: false; errors: Map<string, string> }> {
  try {
    const raw = inputOf(kind, values);
    const options = { abortEarly: false } as const;
    const input: EntryInput =
      kind === 'service'
        ? { kind, input: await serviceInput.validate(raw, options) }
        : { kind, input: await eventInput.validate(raw, options) };
    return { ok: true, input };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = (error.inner.length > 0 ? error.inner : [error]).map(
      ({ path, message }) => [path ?? '', message] as const,
    );
    return { ok: false, errors: byField(kind, messages, values) };
  }
}
