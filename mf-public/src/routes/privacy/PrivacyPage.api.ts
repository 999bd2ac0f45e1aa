import { getSettings } from '@cog/contracts/settings/endpoints';
import type { Retention } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';

export interface PrivacyData {
  retention: Retention;
  contact: Contact;
}

/** How long what is kept stays, and whom to ask: the church's own contacts, the quiz's number where it has none. */
export async function loadPrivacy({ api, request }: LoaderArguments): Promise<PrivacyData> {
  const { quiz, about, headquarters, retention } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return {
    retention,
    contact: { ...about.contact, phone: headquarters.phone ?? quiz.contactPhones[0] ?? null },
  };
}
