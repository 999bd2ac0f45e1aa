import { getSettings } from '@cog/contracts/settings/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';

export interface PrivacyData {
  retentionMonths: number;
  contact: Contact;
}

/** How long registrations are kept, and whom to ask: the church's own contacts, the quiz's number where it has none. */
export async function loadPrivacy({ api, request }: LoaderArguments): Promise<PrivacyData> {
  const { quiz, about, headquarters } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return {
    retentionMonths: quiz.retentionMonths,
    contact: { ...about.contact, phone: headquarters.phone ?? quiz.contactPhones[0] ?? null },
  };
}
