import { cleanText } from '@cog/contracts/lib/hiddenCharacters';

/** The least and the most of one gift, in naira: below it a transfer costs more than it carries, above it lies a slip of the finger. */
const LEAST = 100;
const MOST = 100_000_000;

/** 5000 as '5,000'. */
export const groupThousands = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** 5000 as '₦5,000'. */
export const formatNaira = (amount: number) => `₦${groupThousands(amount)}`;

const GROUPED_OR_PLAIN = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?$/;

/**
 * An amount as people write it: '5000', '5,000', '₦5 000', 'N5,000.00', 'NGN 5000'. Kobo, and signs that
 * could mean two amounts ('5.000', '5,00'), are refused.
 *
 * @returns whole naira, or what is wrong in words
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
