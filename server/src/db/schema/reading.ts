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
  /** Serves as the version: it grows with each change, even within a millisecond. */
  updated_at: string;
  /** The title in the form of `searchText`, for sorting. */
  title_key: string;
  /** The words of all texts in the form of `searchableTerms`, for searching. */
  search_text: string;
}

/** Append-only, written in the transaction of the change. */
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
  /** Account that did it; null for the server. */
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
  /** Kind of the text that was recorded. */
  owner_kind: RecordingOwner['owner_kind'];
  /** For a devotional its day and language: '2026-11-21 EN'; for a sermon its id. */
  owner_id: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  kind: RecordingKind;
  bytes: number;
  /** Duration; null if the file does not say. */
  seconds: number | null;
  added_at: string;
  /** Null for the active one. */
  removed_at: string | null;
}

interface SermonsTable {
  id: string;
  /** Identifies it in addresses; unique. */
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
  /** Its words in the form of `searchableTerms`, for searching. */
  search_text: string;
  created_at: string;
  /** Serves as the version too: no two edits have the same. */
  updated_at: string;
  /** Null for a sermon on the site; a deleted one keeps its address. */
  deleted_at: string | null;
  /** JSON: its picture; null for none. */
  picture: string | null;
}

interface BooksTable {
  /** UUIDv7: sorts by when it was added. */
  id: string;
  title: string;
  /** Normalised for comparison; unique among the books that are not deleted. */
  title_key: string;
  /** Http(s); null for a generated cover. Never sent to a visitor's browser as a picture's address. */
  book_cover_url: string | null;
  /** Http(s). */
  book_url: string;
  /** The title in the form of `searchText`, for searching and sorting. */
  search_text: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Unpublished devotionals and sermons. */
interface UnpublishedTextsTable {
  id: string;
  kind: UnpublishedKind;
  /** Empty for a sermon. */
  language: Language | '';
  /** Empty for a sermon without a day. At most one active devotional per day and language. */
  date: IsoDate | '';
  /** Empty while it has none. */
  title: string;
  /** JSON of the texts, in the shape of the contract for this kind. */
  document: string;
  /** Their words in the form for searching. */
  search_text: string;
  state: UnpublishedState;
  /** Account that changed it last. */
  account_id: string | null;
  /** Account that is asked to review it. */
  reviewer_id: string | null;
  created_at: string;
  /** Serves as the version too: no two edits have the same. */
  updated_at: string;
  /** When it was deleted or published; null for an active one. */
  ended_at: string | null;
  /** The devotional or sermon as which it was last published. */
  published_id: string | null;
  /** Version of the published text; null for a draft that was deleted instead. */
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
  /** JSON of the draft, in the shape of the contract for this kind. */
  document: string;
  created_at: string;
}

interface PicturesTable {
  /** Hash of the picture's content, which also names its files (`contracts/src/pictures/constants.ts`). */
  hash: string;
  width: number;
  height: number;
  /** Size of the file from which all sizes are made. */
  bytes: number;
  added_at: string;
  /** When a reference to it was last seen. */
  used_at: string;
}
