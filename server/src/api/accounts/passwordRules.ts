import { isNameAsPassword, PASSWORD_IS_NAME, passwordInOneForm } from '@cog/contracts/accounts/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { churchNameOf } from '../settings/settings.repository.ts';

export const PASSWORD_IS_COMMON = 'This password is easy to guess. Please choose another, such as a few words in a row';
export const PASSWORD_IS_CHURCH = 'The password must not be the name of the church';

/** Pieces up to this length do not make a password, however often they are repeated. */
const SHORT_PIECE = 4;

/** The text's letters and digits, in lower case without diacritics. */
const plain = (text: string): string =>
  passwordInOneForm(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A plain text without leading and trailing digits: 'password2026' is 'password'. */
const core = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** The piece that a text repeats, or the whole text. */
function pieceOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length > 0 ? length : text.length);
}

/**
 * Whether a password is on a list of common ones: 49,233 from published leaks, in their order. The list is loaded when a password
 * is first chosen, and takes 8 MB from then on.
 */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  const typed = plain(password);
  const piece = pieceOf(typed);
  if (piece.length <= SHORT_PIECE) return true;
  const forms = new Set([passwordInOneForm(password).toLowerCase(), typed, core(typed), piece, core(piece)]);
  return common.some((word) => forms.has(word)) || isRun(typed);
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/** Whether a text is a run such as 'abcdefghijkl', '987654321098' or 'qwertyuiopas'. */
const isRun = (text: string): boolean =>
  RUNS.some((run) => run.includes(text) || [...run].reverse().join('').includes(text));

/**
 * Why a password is refused: it is on lists of common ones, or is the name of the account or of the church (NIST SP 800-63B,
 * section 3.1.1.2); null when it is acceptable. The contract checks its length.
 */
export async function passwordProblem(
  db: Kysely<DatabaseSchema>,
  username: string,
  password: string,
): Promise<string | null> {
  if (isNameAsPassword(username, password)) return PASSWORD_IS_NAME;
  const word = core(plain(password));
  if (word !== '' && word === core(plain(username))) return PASSWORD_IS_NAME;
  const church = await churchNameOf(db);
  if (word !== '' && church !== null && word === core(plain(church))) return PASSWORD_IS_CHURCH;
  return (await isCommon(password)) ? PASSWORD_IS_COMMON : null;
}
