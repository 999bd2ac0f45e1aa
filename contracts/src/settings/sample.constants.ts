/** What the sample brings to a new site, in the order in which it is told of. `videos` are those of both feeds. */
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

/** How long a removal of the sample can be taken back. */
export const SAMPLE_UNDO_DAYS = 7;

/** What a church does before its site is its own, in the order in which it does it best. */
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

/** Where visitors see a drawing until the church has put in a picture of its own. */
export const picturePlaces = ['slides', 'branches', 'leaders', 'services', 'events'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

/** 'sample' while something of the sample's is there, 'missing' while nothing is. */
export const stepStates = ['sample', 'missing', 'done'] as const;
export type StepState = (typeof stepStates)[number];

/** The account numbers of `server/sample/settings.json`; no bank has given them out. */
const SAMPLE_ACCOUNT_NUMBERS: readonly string[] = ['0000000001', '0000000002', '0000000003'];

/** Whether an account for gifts is one of the sample's, so that no visitor is led to pay into it. */
export const isSampleAccount = ({ accountNumber }: { accountNumber: string }): boolean =>
  SAMPLE_ACCOUNT_NUMBERS.includes(accountNumber.replace(/\D/g, ''));
