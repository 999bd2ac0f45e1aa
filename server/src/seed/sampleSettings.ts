import { isDeepStrictEqual } from 'node:util';
import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { neutralSettings } from '../api/settings/neutralSettings.ts';

type Key = keyof SiteSettings;

const keys = Object.keys(siteSettings.fields) as Key[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A cleared value, and the number of sample texts and entries that it contained. */
interface Cleared {
  value: unknown;
  found: number;
}

/** Number of texts and list entries in a value. An entry such as a branch or an account counts once. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0);
  return value === null || value === '' ? 0 : 1;
}

/** Whether a list has a fixed length, like the slides, so that entries are replaced one by one. */
const isOfOneLength = (sample: readonly unknown[], neutral: unknown): neutral is unknown[] =>
  Array.isArray(neutral) && neutral.length > 0 && neutral.length === sample.length;

function clear(value: unknown, sample: unknown, neutral: unknown): Cleared {
  if (isDeepStrictEqual(sample, neutral)) return { value, found: 0 };
  if (Array.isArray(value) && Array.isArray(sample)) {
    const isSample = (entry: unknown) => sample.some((known) => isDeepStrictEqual(entry, known));
    const found = value.filter(isSample).length;
    if (isOfOneLength(sample, neutral)) {
      return { value: value.map((entry, index) => (isSample(entry) ? neutral[index] : entry)), found };
    }
    return { value: found === 0 ? value : value.filter((entry) => !isSample(entry)), found };
  }
  if (isRecord(value) && isRecord(sample) && isRecord(neutral)) {
    const parts = Object.entries(value).map(
      ([name, part]) => [name, clear(part, sample[name], neutral[name])] as const,
    );
    return {
      value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
      found: parts.reduce((sum, [, { found }]) => sum + found, 0),
    };
  }
  return isDeepStrictEqual(value, sample) ? { value: neutral, found: sizeOf(value) } : { value, found: 0 };
}

/** Number of sample texts and entries in the given parts of the settings. */
export function countSample(settings: SiteSettings, sample: SiteSettings, of: readonly Key[] = keys): number {
  const neutral = neutralSettings(sample);
  return of.reduce((sum, key) => sum + clear(settings[key], sample[key], neutral[key]).found, 0);
}

/**
 * The settings without the sample: unchanged sample texts are replaced by ones that are true of any church, and unchanged sample
 * entries are removed from lists. Edited content stays.
 */
export async function withoutSample(settings: SiteSettings, sample: SiteSettings): Promise<SiteSettings> {
  const neutral = neutralSettings(sample);
  const parts = keys.map((key) => [key, clear(settings[key], sample[key], neutral[key]).value]);
  const cleared = await siteSettings.validate(Object.fromEntries(parts), { stripUnknown: true });
  // The neutral names come with their Yoruba.
  const known = new Set(cleared.yorubaMessages.map(({ english }) => english));
  const further = neutral.yorubaMessages.filter(({ english }) => !known.has(english));
  return { ...cleared, yorubaMessages: [...cleared.yorubaMessages, ...further] };
}

/**
 * Undoes a removal: parts that are as it left them get their earlier value.
 *
 * @returns the settings, and the number of parts that were edited since and stay
 */
export async function withSampleBack(
  now: SiteSettings,
  { before, after }: { before: SiteSettings; after: SiteSettings },
): Promise<{ settings: SiteSettings; stayed: number }> {
  const removed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const untouched = removed.filter((key) => isDeepStrictEqual(now[key], after[key]));
  const back = Object.fromEntries(untouched.map((key) => [key, before[key]]));
  const settings = await siteSettings.validate({ ...now, ...back }, { stripUnknown: true });
  return { settings, stayed: removed.length - untouched.length };
}
