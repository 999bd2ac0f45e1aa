import { formatNaira, parseNaira } from './naira.ts';

test.each([
  ['5000', 5000],
  ['5,000', 5000],
  ['₦5000', 5000],
  ['₦ 5 000', 5000],
  ['N5,000.00', 5000],
  ['ngn 1,250,000', 1_250_000],
  ['５０００', 5000],
  ['\u202a₦5\u202f000\u202c', 5000],
  ['₦5,000\u200b', 5000],
  ['ＮＧＮ\u3000５，０００．００', 5000],
  ['100', 100],
  ['100,000,000', 100_000_000],
])('%s is an amount', (text, amount) => {
  expect(parseNaira(text)).toEqual({ amount });
});

test.each([
  ['', 'Amount is required'],
  [' ₦ ', 'Amount is required'],
  ['5000.50', 'Amount must be in whole naira, as 5,000'],
  ['5.000', 'Amount must be in whole naira, as 5,000'],
  ['5,00', 'Amount must be in whole naira, as 5,000'],
  ['–500', 'Amount must be in whole naira, as 5,000'],
  ['-500', 'Amount must be in whole naira, as 5,000'],
  ['1e6', 'Amount must be in whole naira, as 5,000'],
  ['five thousand', 'Amount must be in whole naira, as 5,000'],
  ['99', 'Amount must be at least ₦100'],
  ['100,000,001', 'Amount must be at most ₦100,000,000'],
  ['9'.repeat(40), 'Amount must be at most ₦100,000,000'],
])('%s is refused with a reason', (text, problem) => {
  expect(parseNaira(text)).toEqual({ problem });
});

test('an amount is written with its thousands apart', () => {
  expect([100, 5000, 100_000_000].map(formatNaira)).toEqual(['₦100', '₦5,000', '₦100,000,000']);
});
