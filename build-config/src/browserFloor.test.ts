import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What `lib` of tsconfig.browser.json has and a supported browser lacks, with the versions that brought it. */
const NEWER: Record<string, RegExp> = {
  'URLSearchParams.size (Chrome 113, Safari 17): use withQuery': /\b(?:query|params|searchParams|search)\.size\b/g,
  'AbortSignal.timeout (Chrome 103, Safari 16): write timeout?.(': /\bAbortSignal\.timeout\(/g,
  'AbortSignal.any (Chrome 116, Safari 17.4)': /\bAbortSignal\.any\(/g,
  'structuredClone (Chrome 98)': /\bstructuredClone\(/g,
  'requestSubmit (Safari 16): write requestSubmit?.(': /\.requestSubmit\(/g,
  'URL.canParse (Chrome 120, Safari 17)': /\bURL\.(?:canParse|parse)\(/g,
  'checkVisibility (Chrome 105, Safari 17.4): write checkVisibility?.(': /\.checkVisibility\(/g,
  'adoptedStyleSheets.push (Chrome 99): assign a new list': /\badoptedStyleSheets\.push\(/g,
};
/** Code that runs only where a newer feature was found. */
const ALLOWED = ['shell/src/start/showMoves.ts'];

const shipped = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(?:contracts|platform|shared-ui|shell|mf-\w+)\//.test(path))
  .filter((path) => !/\.(?:test|stories)\.|\/(?:test|dev)|\/server\.tsx$/.test(path) && !ALLOWED.includes(path));

it('code for browsers uses nothing that the oldest supported one lacks', () => {
  const found = shipped.flatMap((path) =>
    Object.entries(NEWER)
      .filter(([, pattern]) => readFileSync(path, 'utf8').match(pattern))
      .map(([member]) => `${path}: ${member}`),
  );
  expect(found).toEqual([]);
});
