import { formatPhone, toE164 } from './phone.ts';

it.each([
  '08031234567',
  '0803 123 4567',
  '234 803 123 4567',
  '+2348031234567',
  '+234 (0)803-123-4567',
  '2348031234567',
])('reads %s as one number', (written) => expect(toE164(written)).toBe('+2348031234567'));

it.each(['0803123456', '080312345678', '+44 7700 900123', '0603 123 4567', 'eight', '', '+2348031234567;'])(
  'does not guess at %s',
  (written) => expect(toE164(written)).toBeNull(),
);

it('is shown as people in Nigeria read it', () => {
  expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
  expect(formatPhone('+441234')).toBe('+441234');
});
