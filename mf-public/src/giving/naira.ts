import { cleanText } from '@cog/contracts/lib/hiddenCharacters';

/** Smallest and largest gift, in naira: below it a transfer costs more than it brings, above it the amount is probably a typing mistake. */
const LEAST = 100;
const MOST = 100_000_000;

/** Formats 5000 as '5,000'. */
export const groupThousands = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats 5000 as '₦5,000'. */
export const formatNaira = (amount: number) => `₦${groupThousands(amount)}`;

const GROUPED_OR_PLAIN = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?$/;

/**
 * Parses an amount as people write it: '5000', '5,000', '₦5 000', 'N5,000.00', 'NGN 5000'. Refuses kobo, and
 * notations that could mean two amounts ('5.000', '5,00').
 *
 * @returns whole naira, or an error message
 */
export function parseNaira(text: string): { amount: number } | { problem: string } {
  const bare = cleanText(text)
    .replaceAll(' ', '')
    .replace(/^(?:₦|NGN|N|#)/i, '');
  if (bare === '') return { problem: 'Amount is required' };
  if (!GROUPED_OR_PLAIN.test(bare)) return { problem: 'Amount must be in whole naira, as 5,000' };
  const amount = Number(bare.replace(/,/g, ''));
  if (amount < LEAST) return { problem: `Amount must be at least ${formatNaira(LEAST)}` };
  if (amount > MOST) return { problem: `Amount must be at most ${formatNaira(MOST)}` };
  return { amount };
}
