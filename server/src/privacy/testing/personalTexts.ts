export const PERSON = { fullName: 'Adéọlá Zzqwade', phone: '+2348099998877', email: 'zzqwade@private.example' };
export const PRAYER = 'Please pray for my zzqkidney.';
/** Texts that identify the person in any notation; case does not matter. */
export const PERSONAL_TEXTS = ['zzqwade', '8099998877', '809 999 8877', 'zzqkidney'];

export const personalTextsIn = (bytes: Buffer): string[] => {
  const text = bytes.toString('latin1').toLowerCase();
  return PERSONAL_TEXTS.filter((word) => text.includes(word));
};
