/** A form's values by field name: none for an unticked box, several for several fields with the same name. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** A request that the visitor sent, with its idempotency key. */
export interface Attempt {
  key: string;
  /** As JSON. */
  body: string;
}

/** The state of a request on this device until it has arrived. */
export interface KeptRequest {
  fields: Fields;
  /** The last attempt to send it; this device does not know whether it arrived. */
  attempt: Attempt | null;
  /** True while it waits for a network connection. */
  isWaiting: boolean;
}

export const NOTHING_KEPT: KeptRequest = { fields: {}, attempt: null, isWaiting: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Parses stored state, whose content is not trusted; null if it is unusable. */
export function readKept(value: unknown): KeptRequest | null {
  if (!isRecord(value) || !isRecord(value.fields)) return null;
  const fields = Object.fromEntries(
    Object.entries(value.fields).filter((entry): entry is [string, string[]] => isTexts(entry[1])),
  );
  const { attempt } = value;
  const isAttempt = isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.body === 'string';
  return {
    fields,
    attempt: isAttempt ? { key: String(attempt.key), body: String(attempt.body) } : null,
    isWaiting: value.isWaiting === true,
  };
}

/** The form's current values. */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

/** Restores kept values, except in fields that the visitor has changed. @returns whether any value was restored */
export function fillFields(form: HTMLFormElement, fields: Fields): boolean {
  const typed = readFields(form);
  let isFilled = false;
  for (const control of form.elements) {
    if (
      !(control instanceof HTMLInputElement) &&
      !(control instanceof HTMLTextAreaElement) &&
      !(control instanceof HTMLSelectElement)
    )
      continue;
    const values = fields[control.name];
    if (values === undefined || typed[control.name] !== undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = values.includes(control.value);
    } else {
      control.value = values[0] ?? '';
    }
    isFilled = true;
  }
  return isFilled;
}
