import * as pages from '@cog/contracts/composition/pages';
import type { Account } from '../givingSettings.ts';
import { parseNaira } from '../naira.ts';

/** The purposes' entry for one that is not listed. A purpose of that very name, if listed, is the church's own. */
export const OTHER = 'other';
export const LONGEST_PURPOSE = 60;

export interface Gift {
  /** Whole naira. */
  amount: number;
  purpose: string;
  account: Account;
}

/** What the form's fields hold, as typed. */
export interface Asked {
  amount: string;
  purpose: string;
  /** In the person's own words, where `purpose` is `OTHER`. */
  otherPurpose: string;
  account: string;
}

export const askedFields = ['amount', 'purpose', 'otherPurpose', 'account'] as const;
export const nothingAsked: Asked = { amount: '', purpose: '', otherPurpose: '', account: '' };

/** What is wrong, in words, by the field's name. */
export type Problems = Partial<Record<keyof Asked, string>>;

interface Choices {
  accounts: readonly Account[];
  purposes: readonly string[];
}

/** One line without signs that cannot be seen. */
const plainLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** What a gift is for, in words; or the field that lacks it. */
function readPurpose({ purpose, otherPurpose }: Asked, purposes: readonly string[]): string | Problems {
  const chosen = plainLine(purpose);
  if (purposes.includes(chosen)) return chosen;
  const own = chosen === OTHER || chosen === '' ? plainLine(otherPurpose) : chosen;
  if (own.length > LONGEST_PURPOSE) {
    return { otherPurpose: `Purpose must be at most ${LONGEST_PURPOSE} characters` };
  }
  if (own) return own;
  const inOwnWords = chosen === OTHER || purposes.length === 0;
  return inOwnWords ? { otherPurpose: 'Purpose is required: say what it is for' } : { purpose: 'Purpose is required' };
}

/** Reads what was typed, or what an address holds, which anybody may have written. */
export function readGift(asked: Asked, { accounts, purposes }: Choices): { gift: Gift } | { problems: Problems } {
  const naira = parseNaira(asked.amount);
  const purpose = readPurpose(asked, purposes);
  const account = accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === asked.account);
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

/** The form's fields as an address holds them, ready to be shown again. */
function askedOf(query: URLSearchParams, purposes: readonly string[]): Asked {
  const asked = { ...nothingAsked };
  for (const field of askedFields) asked[field] = query.get(field)?.slice(0, 200) ?? '';
  const known = asked.purpose === '' || asked.purpose === OTHER || purposes.includes(asked.purpose);
  return known ? asked : { ...asked, purpose: OTHER, otherPurpose: asked.purpose };
}

export type Step =
  | { kind: 'form'; asked: Asked; problems: Problems /** The person came back to change it. */; changing: boolean }
  | { kind: 'transfer'; gift: Gift };

/** The step that an address leads to: `?amount=` is a gift, to be sent or, when it can't be read, to be put right. */
export function stepOf(query: URLSearchParams, choices: Choices): Step {
  const asked = askedOf(query, choices.purposes);
  const changing = query.has('change');
  // An amount alone was chosen on another page: what it is for is yet to be said.
  const isSent = query.has('amount') && askedFields.some((field) => field !== 'amount' && query.has(field));
  if (!isSent || changing) return { kind: 'form', asked, problems: {}, changing };
  const read = readGift(asked, choices);
  return 'gift' in read ? { kind: 'transfer', gift: read.gift } : { kind: 'form', asked, changing, ...read };
}

/** Address of a gift's transfer details: it can be reloaded, kept and sent. `change` opens the form with it. */
export function giftPath({ amount, purpose, account }: Gift, change = false): string {
  const query = new URLSearchParams({ amount: String(amount), purpose, account: account.id });
  if (change) query.set('change', '1');
  return `${pages.givingForm}?${query}`;
}

/** Letters of the purpose in a narration; with the largest amount it has 46. Chosen short: what a bank takes differs, and none says. */
const LONGEST_NARRATED = 36;

/**
 * What the giver writes as the transfer's narration: 'TITHE 5000'. Capital letters without marks, digits and spaces
 * alone: many banks' forms refuse every other sign.
 */
export function narrationOf({ amount, purpose }: Gift): string {
  const plain = purpose.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NARRATED)
    .trim();
  return `${words || 'GIFT'} ${amount}`;
}
