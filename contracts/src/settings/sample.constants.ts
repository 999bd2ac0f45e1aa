/** The kinds of sample content on a new site, in display order. `videos` are those of both feeds. */
export const sampleKinds = [
  'devotionals',
  'sermons',
  'books',
  'services',
  'events',
  'questions',
  'people',
  'videos',
  'settings',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** How long the removal of the sample content can be undone, in days. */
export const SAMPLE_UNDO_DAYS = 7;

/** The steps by which a church makes the site its own, in the recommended order. */
export const firstSteps = [
  'name',
  'look',
  'addresses',
  'services',
  'giving',
  'words',
  'devotional',
  'channel',
  'mail',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Places where visitors see a drawing until the church adds its own pictures. */
export const picturePlaces = ['slides', 'branches', 'leaders', 'services', 'events'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

/** 'sample' while some sample content remains, 'missing' while there is nothing. */
export const stepStates = ['sample', 'missing', 'done'] as const;
export type StepState = (typeof stepStates)[number];

/** The account numbers of `server/sample/settings.json`; they belong to no bank. */
const SAMPLE_ACCOUNT_NUMBERS: readonly string[] = ['0000000001', '0000000002', '0000000003'];

/** Whether a giving account is from the sample, so that visitors are not shown it for payments. */
export const isSampleAccount = ({ accountNumber }: { accountNumber: string }): boolean =>
  SAMPLE_ACCOUNT_NUMBERS.includes(accountNumber.replace(/\D/g, ''));
