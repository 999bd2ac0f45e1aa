import { array, type InferType, object, string } from 'yup';

const lines = array(string().required()).required();
const items = object({ list: lines, prayer: lines, weekly: lines });

/** A sermon's bullet items. */
export type SermonItems = InferType<typeof items>;

/** Reads the three lists out of their column. @throws yup's ValidationError, or SyntaxError, when they are none */
export function readItems(column: string): SermonItems {
  const parsed: unknown = JSON.parse(column);
  return items.validateSync(parsed, { strict: true });
}
