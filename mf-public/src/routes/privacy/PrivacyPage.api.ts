import { getSettings } from '@cog/contracts/settings/endpoints';
import type { Retention } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { Contact } from '../../ContactLinks.tsx';

export interface PrivacyData {
  retention: Retention;
  contact: Contact;
}

/** Loads the retention periods and the contact for questions: the church's, or the quiz's number if the church has none. */
export async function loadPrivacy({ api, request }: LoaderArguments): Promise<PrivacyData> {
  const { quiz, about, headquarters, retention } = dataOrThrow(await api.call(getSettings, { signal: request.signal }));
  return {
    retention,
    contact: { ...about.contact, phone: headquarters.phone ?? quiz.contactPhones[0] ?? null },
  };
}
