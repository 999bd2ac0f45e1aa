import { array, type InferType, object, string } from 'yup';

const lines = array(string().required()).required();
const items = object({ list: lines, prayer: lines, weekly: lines });

/** The bullet items of a sermon. */
export type SermonItems = InferType<typeof items>;

/** Parses the column with the three lists. @throws yup's ValidationError or SyntaxError when it is invalid */
export function readItems(column: string): SermonItems {
  const parsed: unknown = JSON.parse(column);
  return items.validateSync(parsed, { strict: true });
}
