import * as pages from '@cog/contracts/composition/pages';
import type { Account } from '../givingSettings.ts';
import { parseNaira } from '../naira.ts';

/** Value of the option for a purpose that is not listed. If the church lists a purpose with this name, that one is meant. */
export const OTHER = 'other';
export const LONGEST_PURPOSE = 60;

export interface Gift {
  /** Whole naira. */
  amount: number;
  purpose: string;
  account: Account;
}

/** The values of the form's fields, as typed. */
export interface GiftFields {
  amount: string;
  purpose: string;
  /** The purpose in the person's own words, if `purpose` is `OTHER`. */
  otherPurpose: string;
  account: string;
}

export const fieldNames = ['amount', 'purpose', 'otherPurpose', 'account'] as const;
export const emptyFields: GiftFields = { amount: '', purpose: '', otherPurpose: '', account: '' };

/** Error messages by field name. */
export type Problems = Partial<Record<keyof GiftFields, string>>;

interface Choices {
  accounts: readonly Account[];
  purposes: readonly string[];
}

/** Joins the text into one line and removes invisible characters. */
const plainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** The purpose of a gift as text, or the error message of the field that lacks it. */
function readPurpose({ purpose, otherPurpose }: GiftFields, purposes: readonly string[]): string | Problems {
  const chosen = plainLine(purpose);
  if (purposes.includes(chosen)) return chosen;
  const own = chosen === OTHER || chosen === '' ? plainLine(otherPurpose) : chosen;
  if (own.length > LONGEST_PURPOSE) {
    return { otherPurpose: `Purpose must be at most ${LONGEST_PURPOSE} characters` };
  }
  if (own) return own;
  const hasOwnPurpose = chosen === OTHER || purposes.length === 0;
  return hasOwnPurpose
    ? { otherPurpose: 'Purpose is required: say what it is for' }
    : { purpose: 'Purpose is required' };
}

/** Validates the values of the form or of an address, which anyone may have written. */
export function readGift(values: GiftFields, { accounts, purposes }: Choices): { gift: Gift } | { problems: Problems } {
  const naira = parseNaira(values.amount);
  const purpose = readPurpose(values, purposes);
  const account = accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === values.account);
  if ('amount' in naira && typeof purpose === 'string' && account) {
    return { gift: { amount: naira.amount, purpose, account } };
  }
  return {
    problems: {
      ...('problem' in naira ? { amount: naira.problem } : {}),
      ...(typeof purpose === 'string' ? {} : purpose),
      ...(account ? {} : { account: 'Account is required' }),
    },
  };
}

/** Reads the form's fields from an address, to be shown again. */
function fieldsIn(query: URLSearchParams, purposes: readonly string[]): GiftFields {
  const values = { ...emptyFields };
  for (const field of fieldNames) values[field] = query.get(field)?.slice(0, 200) ?? '';
  const known = values.purpose === '' || values.purpose === OTHER || purposes.includes(values.purpose);
  return known ? values : { ...values, purpose: OTHER, otherPurpose: values.purpose };
}

export type Step =
  | {
      kind: 'form';
      values: GiftFields;
      problems: Problems;
      /** Whether the person came back to change the gift. */
      changing: boolean;
    }
  | { kind: 'transfer'; gift: Gift };

/** The step for an address: with `?amount=` it holds a gift, which leads to its transfer details, or to the form if it is invalid. */
export function stepOf(query: URLSearchParams, choices: Choices): Step {
  const values = fieldsIn(query, choices.purposes);
  const changing = query.has('change');
  // An amount alone was chosen on another page; its purpose has not been chosen yet.
  const isSent = query.has('amount') && fieldNames.some((field) => field !== 'amount' && query.has(field));
  if (!isSent || changing) return { kind: 'form', values, problems: {}, changing };
  const read = readGift(values, choices);
  return 'gift' in read ? { kind: 'transfer', gift: read.gift } : { kind: 'form', values, changing, ...read };
}

/** Address of a gift's transfer details, which can be reloaded, kept and sent. `change` opens the form with the gift instead. */
export function giftPath({ amount, purpose, account }: Gift, change = false): string {
  const query = new URLSearchParams({ amount: String(amount), purpose, account: account.id });
  if (change) query.set('change', '1');
  return `${pages.givingForm}?${query}`;
}

/**
 * Maximum length of the purpose in a narration, which with the largest amount has 46 characters. Kept short, since
 * banks' limits differ and are not published.
 */
const LONGEST_NARRATED = 36;

/**
 * The narration that the giver enters for the transfer: 'TITHE 5000'. Only capital letters without diacritics, digits
 * and spaces, since many banks' forms refuse all other characters.
 */
export function narrationOf({ amount, purpose }: Gift): string {
  const plain = purpose.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const text = plain
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NARRATED)
    .trim();
  return `${text || 'GIFT'} ${amount}`;
}
