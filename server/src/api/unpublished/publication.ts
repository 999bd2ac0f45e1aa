import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { UnpublishedKind } from '@cog/contracts/publishing/unpublished.constants';
import { sermonInput } from '@cog/contracts/sermons/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { checkInput } from '../../http/checkInput.ts';
import { devotionalsRepository } from '../devotionals/devotionals.repository.ts';
import { leftRecording } from '../devotionals/leftRecording.ts';
import { clearForNewText } from '../recordings/recordingChanges.ts';
import { sermonsRepository } from '../sermons/sermons.repository.ts';
import type { Published, StoredUnpublished, UnpublishedContent } from './unpublished.repository.ts';

type Db = Kysely<DatabaseSchema>;

interface Writer {
  accountId: string | null;
  now: Date;
}

/** The published text. */
export interface Publication extends Published {
  date: IsoDate;
  title: string;
  /** Null for a devotional. */
  slug: string | null;
}

/** What a text lacks for publication, by the paths of the request; null when it is complete. */
export async function findLacks(content: UnpublishedContent) {
  const { kind } = content;
  const checked =
    kind === 'devotional'
      ? await checkInput(devotionalForm[content.devotional.language], content.devotional)
      : await checkInput(sermonInput, content.sermon);
  if (checked.ok) return null;
  const { message, errors = {} } = checked.refusal;
  return {
    message,
    errors: Object.fromEntries(Object.entries(errors).map(([field, fault]) => [`${kind}.${field}`, fault])),
  };
}

/** Whether a devotional's day has a published one. */
export async function isPublishedDay(db: Db, content: UnpublishedContent): Promise<boolean> {
  if (content.kind !== 'devotional') return false;
  const { date, language } = content.devotional;
  return (await devotionalsRepository(db).list({ date, language })).length > 0;
}

/**
 * Publishes a complete text.
 *
 * @param before an earlier publication that was taken off the site: a sermon returns to its address, a devotional
 *   brings its recording along
 * @returns null when the day already has a devotional
 */
export async function putOnSite(
  db: Db,
  content: UnpublishedContent,
  before: string | null,
  { accountId, now }: Writer,
): Promise<Publication | null> {
  if (content.kind === 'devotional') {
    const { language, ...input } = content.devotional;
    const { date } = input;
    const own = before === null ? undefined : await leftRecording(db, before);
    const added = await devotionalsRepository(db).add(input, language, now, accountId);
    if (added) await clearForNewText(db, { date, language }, { accountId, now }, own);
    return added && { id: added.id, version: added.updated_at, date: added.date, title: added.title, slug: null };
  }
  const sermons = sermonsRepository(db);
  const back = before === null ? null : await sermons.restore(before);
  const edited = back && (await sermons.edit(back.id, back.version, content.sermon, now));
  const { id, version, date, sermonTitle, slug } =
    edited === null || typeof edited === 'string' ? await sermons.add(content.sermon, now) : edited;
  return { id, version, date, title: sermonTitle, slug };
}

/** The content and version of a published text; null when there is none with this id. */
async function findOnSite(db: Db, kind: UnpublishedKind, id: string) {
  if (kind === 'devotional') {
    const stored = await devotionalsRepository(db).findById(id);
    if (stored === undefined) return null;
    const { date, language, title, text, content, prayer, bible_reading, updated_at: version } = stored;
    const devotional = { date, language, title, text, content, prayer, bible_reading };
    return { content: { kind, devotional } as const, version };
  }
  const stored = await sermonsRepository(db).find(id);
  if (stored?.id !== id) return null;
  const { id: _id, slug: _slug, version, ...sermon } = stored;
  return { content: { kind, sermon } as const, version };
}

/** Takes a published text off the site. @returns its content, or why it stays */
export async function withdraw(
  db: Db,
  { kind, id, version }: { kind: UnpublishedKind; id: string; version: string },
  { accountId, now }: Writer,
): Promise<UnpublishedContent | 'missing' | 'stale'> {
  const there = await findOnSite(db, kind, id);
  if (there === null) return 'missing';
  if (there.version !== version) return 'stale';
  const { content } = there;
  if (content.kind === 'sermon') return (await sermonsRepository(db).remove(id, now)) === null ? 'missing' : content;
  const { date, language } = content.devotional;
  const removed = await devotionalsRepository(db).remove({ date, updated_at: version }, language, { accountId, now });
  return typeof removed === 'string' ? removed : content;
}

/** Takes the publication of a draft off the site. @returns false when it has changed since or is gone */
export async function takeOffSite(db: Db, ended: StoredUnpublished, { accountId, now }: Writer): Promise<boolean> {
  const { kind, date, language, published_id: id, published_version: version } = ended;
  if (id === null || version === null) return true;
  if (kind === 'devotional') {
    if (language === '' || date === '') return false;
    const devotionals = devotionalsRepository(db);
    const [there] = await devotionals.list({ date, language });
    if (there?.id !== id) return false;
    return typeof (await devotionals.remove({ date, updated_at: version }, language, { accountId, now })) !== 'string';
  }
  const sermons = sermonsRepository(db);
  if ((await sermons.find(id))?.version !== version) return false;
  return (await sermons.remove(id, now)) !== null;
}
