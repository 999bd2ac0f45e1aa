import type { BinKind } from '@cog/contracts/publishing/bin.constants';
import { bookBin } from '../books/bookBin.ts';
import { devotionalBin } from '../devotionals/devotionalBin.ts';
import { eventBin, serviceBin } from '../events/entryBin.ts';
import { questionBin } from '../quiz/questions/questionBin.ts';
import { recordingBin } from '../recordings/recordingBin.ts';
import { registrationBin } from '../registrations/registrationBin.ts';
import { sermonBin } from '../sermons/sermonBin.ts';
import { draftBin } from '../unpublished/draftBin.ts';
import type { BinSource } from './BinSource.ts';

/** Every kind of thing that goes to the bin when deleted. Each new kind needs a line here. */
export const binSources: Readonly<Record<BinKind, BinSource>> = {
  devotional: devotionalBin,
  sermon: sermonBin,
  draft: draftBin,
  recording: recordingBin,
  book: bookBin,
  event: eventBin,
  service: serviceBin,
  question: questionBin,
  registration: registrationBin,
};
