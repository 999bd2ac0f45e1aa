/** A form's values by the names of its fields: a box that is not ticked has none, several of one name are several. */
export type Fields = Readonly<Record<string, readonly string[]>>;

/** What a visitor sent, and the key under which the server takes it once. */
export interface Attempt {
  key: string;
  /** As JSON. */
  body: string;
}

/** What this device holds of a request that has not arrived. */
export interface KeptRequest {
  fields: Fields;
  /** The last one that was sent; this device does not know whether it arrived. */
  attempt: Attempt | null;
  /** It waits for a network. */
  isWaiting: boolean;
}

export const NOTHING_KEPT: KeptRequest = { fields: {}, attempt: null, isWaiting: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads what the device kept, which may be anything; null when it is of no use. */
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

/** The form's values now. */
export function readFields(form: HTMLFormElement): Fields {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

/** Puts back what was kept, but where the visitor has begun to write. @returns whether something was put back */
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
