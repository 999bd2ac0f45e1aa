import type { SampleKind } from '@cog/contracts/settings/sample.constants';

const kindLabels: Readonly<Record<SampleKind, readonly [one: string, many: string]>> = {
  devotionals: ['devotional', 'devotionals'],
  sermons: ['sermon', 'sermons'],
  books: ['book', 'books'],
  services: ['service of the week', 'services of the week'],
  events: ['event', 'events'],
  questions: ['quiz question', 'quiz questions'],
  people: ['made-up participant of the quiz, with results', 'made-up participants of the quiz, with results'],
  videos: ['video that does not exist', 'videos that do not exist'],
  settings: ['text or entry of the settings', 'texts and entries of the settings'],
};

/** '28 devotionals' */
export const countText = ({ kind, count }: { kind: SampleKind; count: number }): string =>
  `${count} ${kindLabels[kind][count === 1 ? 0 : 1]}`;
