import type { DevotionalAction } from '@cog/contracts/devotionals/constants';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { RecordingKind } from '@cog/contracts/media/recordings.constants';
import type { PreviewKind } from '@cog/contracts/publishing/previews.constants';
import type { UnpublishedKind, UnpublishedState } from '@cog/contracts/publishing/unpublished.constants';
import type { RecordingOwner } from '../../core/recordingOwners.ts';

export interface ReadingTables {
  devotionals: DevotionalsTable;
  devotional_revisions: DevotionalRevisionsTable;
  amens: AmensTable;
  recordings: RecordingsTable;
  sermons: SermonsTable;
  books: BooksTable;
  unpublished_texts: UnpublishedTextsTable;
  unpublished_remarks: UnpublishedRemarksTable;
  previews: PreviewsTable;
  pictures: PicturesTable;
}

interface DevotionalsTable {
  id: string;
  date: IsoDate;
  language: Language;
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
  created_at: string;
  /** Names the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  /** The title as it is sorted; made by `searchText`. */
  title_key: string;
  /** The words of all texts as they are searched; made by `searchableTerms`. */
  search_text: string;
}

/** Only ever added to, in the transaction of the change itself. */
interface DevotionalRevisionsTable {
  id: string;
  devotional_id: string;
  date: IsoDate;
  language: Language;
  title: string;
  text: string;
  content: string;
  prayer: string;
  bible_reading: string;
  action: DevotionalAction;
  /** Account that did it; null for the server itself. */
  account_id: string | null;
  at: string;
}

/** How many phones have said Amen to the text of a day. */
interface AmensTable {
  date: IsoDate;
  count: number;
}

interface RecordingsTable {
  id: string;
  /** What it is the sound of. */
  owner_kind: RecordingOwner['owner_kind'];
  /** Of a devotional its day and language: '2026-11-21 EN'; of a sermon its id. */
  owner_id: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  kind: RecordingKind;
  bytes: number;
  /** How long it is; null where the file does not say. */
  seconds: number | null;
  added_at: string;
  /** Null for the one that is to be heard. */
  removed_at: string | null;
}

interface SermonsTable {
  id: string;
  /** Names it in addresses; unique. */
  slug: string;
  sermon_title: string;
  preacher_name: string;
  date: IsoDate;
  /** 'HH:MM', in Lagos. */
  time: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  /** JSON: { list: string[], prayer: string[], weekly: string[] }. */
  items: string;
  /** Its words as they are searched; made by `searchableTerms`. */
  search_text: string;
  created_at: string;
  /** Also its version: no two edits leave the same. */
  updated_at: string;
  /** Null for a sermon on the site; the address of a deleted one stays its own. */
  deleted_at: string | null;
  /** JSON: its picture; null for none. */
  picture: string | null;
}

interface BooksTable {
  /** UUIDv7: sorts by when it was added. */
  id: string;
  title: string;
  /** Normalised for comparing; unique among the books that are not deleted. */
  title_key: string;
  /** Http(s); null for a cover drawn by us. Never sent to a visitor's browser as a picture's address. */
  book_cover_url: string | null;
  /** Http(s). */
  book_url: string;
  /** The title as it is searched and sorted; made by `searchText`. */
  search_text: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Devotionals and sermons that are not published. */
interface UnpublishedTextsTable {
  id: string;
  kind: UnpublishedKind;
  /** Empty for a sermon. */
  language: Language | '';
  /** Empty for a sermon without a day. Of devotionals at most one a day and language has not ended. */
  date: IsoDate | '';
  /** Empty while it has none. */
  title: string;
  /** JSON of the words, in the shape that the contract gives its kind. */
  document: string;
  /** Their words as a search looks for them. */
  search_text: string;
  state: UnpublishedState;
  /** Account that changed it last. */
  account_id: string | null;
  /** Account that is asked to read it. */
  reviewer_id: string | null;
  created_at: string;
  /** Also its version: no two edits leave the same. */
  updated_at: string;
  /** When it was deleted or published; null for one that is there. */
  ended_at: string | null;
  /** The devotional or sermon that it was published as, the last time it was. */
  published_id: string | null;
  /** Version of that; null for one that was deleted. */
  published_version: string | null;
}

interface UnpublishedRemarksTable {
  id: string;
  text_id: string;
  account_id: string | null;
  at: string;
  text: string;
}

interface PreviewsTable {
  /** UUIDv7: sorts by when it was made. */
  id: string;
  account_id: string;
  kind: PreviewKind;
  /** JSON of the draft, in the shape that the contract gives its kind. */
  document: string;
  created_at: string;
}

interface PicturesTable {
  /** Names the picture by what it holds, and its files (`contracts/src/pictures/constants.ts`). */
  hash: string;
  width: number;
  height: number;
  /** Of the file that all sizes are made from. */
  bytes: number;
  added_at: string;
  /** When something was last seen to name it. */
  used_at: string;
}
