import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Words that make a reader stop, each with plain alternatives. */
const BANNED: Record<string, string> = {
  anybody: 'anyone',
  everybody: 'everyone',
  'at a press': 'when it is pressed, on request',
  'be had': 'be loaded, be found, is available',
  anew: 'again',
  whoever: 'who, anyone who',
  somebody: 'a user, a visitor, an editor',
  nobody: 'no one, no client, no process',
  stands: 'is, lies, is written',
  beside: 'next to, with',
  'of before': 'earlier, previous',
  'unless told': 'by default',
  'in vain': 'without success',
  'by itself': 'automatically, alone',
  'to the letter': 'exactly',
};
/** Excludes values in quotes or backticks, such as the name of a slot, which are code. */
const banned = new RegExp(`(?<![\`'])\\b(?:${Object.keys(BANNED).join('|')})\\b(?![\`'])`, 'gi');

/** The part of a line that is prose: a comment, a test's title, or the description in a declaration. */
const PROSE =
  /^\s*(?:\/\*\*?|\*|\/\/|#)(.*)|\s\/\/ (.*)|\b(?:it|test|describe)(?:\.each)?\((['"`])(.*?)\3|\b(?:summary|holds|because|not): (['"`])(.*?)\5/;

const committed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sh', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('plainWords.test.ts'));

/** The banned words of a file, with their positions and alternatives. */
function findBanned(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const match = path.endsWith('.md') ? [line, line] : PROSE.exec(line);
      const prose = match?.slice(1).find((part) => part !== undefined && part.length > 1) ?? '';
      return (prose.match(banned) ?? []).map(
        (word) => `${path}:${index + 1} says “${word}”: write ${BANNED[word.toLowerCase()]}`,
      );
    });
}

it('comments, test titles and documents are in plain words', () => {
  expect(committed.flatMap(findBanned)).toEqual([]);
});
