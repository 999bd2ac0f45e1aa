/**
 * A Nigerian mobile number in any of the ways people write it (080…, 234…, +234…, with spaces, dots
 * or hyphens) as E.164: '+2348031234567'.
 *
 * @returns null when it is no Nigerian number of the ten digits that follow the country code
 */
export function toE164(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const match = /^(?:\+?2340?|0)([789]\d{9})$/.exec(digits);
  return match ? `+234${match[1]}` : null;
}

/** '+2348031234567' as people in Nigeria read it: '0803 123 4567'. Other text comes back unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}

/** '+2348031231234' as everybody may see it: '0803•••1234'. Other text is hidden whole. */
export function maskPhone(e164: string): string {
  const match = /^\+234(\d{3})\d{3}(\d{4})$/.exec(e164);
  return match ? `0${match[1]}•••${match[2]}` : '•••';
}
