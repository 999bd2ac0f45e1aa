import type { Part } from './sectionSchema.ts';

type Account = NonNullable<Part['giving']>['accounts'][number];

/** An account that the save would change, so that money would go elsewhere. */
export interface AccountChange {
  label: string;
  /** Null for a new account. */
  before: Account | null;
  /** Null for a removed account. */
  after: Account | null;
}

const whereMoneyGoes = [
  'bank',
  'accountNumber',
  'accountName',
  'currency',
  'ussd',
] as const satisfies (keyof Account)[];

const goesElsewhere = (before: Account, after: Account) =>
  whereMoneyGoes.some((field) => before[field] !== after[field]);

/** The accounts that a save would add, remove or redirect. */
export function accountChanges(before: Part, after: Part): AccountChange[] {
  const [old, now] = [before.giving?.accounts ?? [], after.giving?.accounts ?? []];
  const changed = now.flatMap((account): AccountChange[] => {
    const was = old.find(({ id }) => id === account.id) ?? null;
    return was === null || goesElsewhere(was, account) ? [{ label: account.label, before: was, after: account }] : [];
  });
  const removed = old
    .filter(({ id }) => now.every((account) => account.id !== id))
    .map((account): AccountChange => ({ label: account.label, before: account, after: null }));
  return [...changed, ...removed];
}

/** A reason to check an account again; null if there is none. */
export function doubtAbout({ accountNumber, currency }: Account): string | null {
  if (currency !== 'NGN') return null;
  const digits = accountNumber.replace(/[\s-]/g, '');
  if (/^\d{10}$/.test(digits)) return null;
  return /^\d+$/.test(digits)
    ? `A Nigerian account number has 10 digits. This one has ${digits.length}.`
    : 'A Nigerian account number has 10 digits and nothing else.';
}
