import { isDeepStrictEqual } from 'node:util';
import { type SiteSettings, siteSettings } from '@cog/contracts/settings/schema';
import { neutralSettings } from '../api/settings/neutralSettings.ts';

type Key = keyof SiteSettings;

const keys = Object.keys(siteSettings.fields) as Key[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What became of a value, and how many texts and entries in it were the sample's. */
interface Cleared {
  value: unknown;
  found: number;
}

/** Every text and entry that is the sample's. What counts as an entry of a list stays together: a branch, an account. */
function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (isRecord(value)) return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0);
  return value === null || value === '' ? 0 : 1;
}

/** A list that has as many entries as ever (the slides): each is put in its place. */
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

/** How many texts and entries of some settings are the sample's, in the parts named. */
export function countSample(settings: SiteSettings, sample: SiteSettings, of: readonly Key[] = keys): number {
  const neutral = neutralSettings(sample);
  return of.reduce((sum, key) => sum + clear(settings[key], sample[key], neutral[key]).found, 0);
}

/**
 * The settings without what is the sample's: a text that is still exactly the sample's becomes one that is true of any
 * church, and an entry of a list that is the sample's is removed. What was changed stays.
 */
export async function withoutSample(settings: SiteSettings, sample: SiteSettings): Promise<SiteSettings> {
  const neutral = neutralSettings(sample);
  const parts = keys.map((key) => [key, clear(settings[key], sample[key], neutral[key]).value]);
  const cleared = await siteSettings.validate(Object.fromEntries(parts), { stripUnknown: true });
  // Names that are true of any church come with their Yoruba.
  const known = new Set(cleared.yorubaMessages.map(({ english }) => english));
  const further = neutral.yorubaMessages.filter(({ english }) => !known.has(english));
  return { ...cleared, yorubaMessages: [...cleared.yorubaMessages, ...further] };
}

/**
 * The settings with what a removal took away: parts that are as the removal left them become what they were before.
 *
 * @returns with how many parts were changed since and stay as they are
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
