import { table, whole } from './figures.mjs';
import { atLeast, atMost } from './target.mjs';

const LANGUAGES = { EN: 'English', YO: 'Yoruba' };

export function report({ pages, atRest, profile, freshness }) {
  const aSecond = (microseconds) => whole(1e6 / microseconds);
  const costs = pages.map(({ path, language, anew, kept, ratio }) => [
    `${path}, ${language === 'YO' ? 'Yoruba' : 'English'}`,
    (anew / 1000).toFixed(1),
    (kept / 1000).toFixed(2),
    aSecond(anew),
    aSecond(kept),
    ratio.toFixed(1),
  ]);
  const sum = profile.parts.reduce((all, { microseconds }) => all + microseconds, 0);
  const parts = profile.parts.map(({ part, microseconds }) => [
    part,
    whole(microseconds),
    `${Math.round((microseconds / sum) * 100)} %`,
  ]);
  const fresh = freshness.flatMap(({ name, kinds }) =>
    kinds.map(({ what, path, edits, asked, old }) => [
      `${name}: ${what}`,
      path,
      whole(edits),
      whole(asked),
      String(old),
    ]),
  );
  return [
    'Processor time of a page, the server’s and that of the process in which it renders: made anew, and kept; the two take turns in a run:',
    table(['', 'anew, ms', 'kept, ms', 'anew, a second on a core', 'kept', 'kept × anew'], costs),
    `${atRest.path} for whoever comes after ${atRest.restMs / 1000} s without a visitor, ms to the first byte:`,
    table(
      ['made anew', 'kept', 'kept × anew'],
      [[atRest.anew.toFixed(0), atRest.kept.toFixed(0), atRest.ratio.toFixed(2)]],
    ),
    `Where it goes, ${profile.path} made anew ${profile.pages} times one after the other, by V8’s profiles of both processes:`,
    table(['', 'µs a page', 'of it'], parts),
    'Pages that were asked for after an edit was acknowledged and do not show it; of two processes one takes the edits and the other is asked:',
    table(['', 'page', 'edits', 'pages asked for', 'old'], fresh),
  ];
}

export const targets = ({ pages, atRest, freshness }) => [
  ...pages.map(({ path, language, ratio }) =>
    atLeast(`${path} in ${LANGUAGES[language]}: kept, × renders a second on a core`, ratio, 10),
  ),
  atMost(`${atRest.path} at rest: first byte of a kept one, × made anew`, atRest.ratio, 0.5),
  ...freshness.map(({ name, kinds }) =>
    atMost(
      `${name}: pages that were old after an edit`,
      kinds.reduce((sum, { old }) => sum + old, 0),
      0,
    ),
  ),
];
