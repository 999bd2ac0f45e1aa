import { getEditableSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { lateCode } from '../../common/layout/LatePart.tsx';
import { readSection } from './settings.address.ts';

/** The form of a section; the choice of sections does without it. */
export const sectionForm = lateCode(async () => (await import('./SectionForm.tsx')).SectionForm);

export interface SettingsData {
  /** The one that is edited; null for the choice of sections. */
  section: SettingsSection | null;
  editable: EditableSettings;
}

/** The list of translations, in the place of a form. */
export const translations = lateCode(async () => (await import('./translations/Translations.tsx')).Translations);

/** The settings as they are at this moment: an edit begins from the newest version there is. */
export async function loader({ request, api }: LoaderArguments): Promise<SettingsData> {
  const section = readSection(new URL(request.url).searchParams);
  if (section === 'yoruba') translations.begin();
  else if (section) sectionForm.begin();
  const editable = dataOrSignIn(await api.call(getEditableSettings, { signal: request.signal }), request);
  return { section, editable };
}
