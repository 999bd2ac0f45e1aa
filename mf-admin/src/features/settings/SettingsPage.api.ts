import { getEditableSettings } from '@cog/contracts/settings/editing.endpoints';
import type { EditableSettings } from '@cog/contracts/settings/editing.schema';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { readSection } from './settings.address.ts';

/** The form of a section, which the list of sections does not need. */
export const sectionForm = lazyCode(async () => (await import('./SectionForm.tsx')).SectionForm);

export interface SettingsData {
  /** The section to edit; null for the list of sections. */
  section: SettingsSection | null;
  editable: EditableSettings;
}

/** The list of translations, shown instead of a form. */
export const translations = lazyCode(async () => (await import('./translations/Translations.tsx')).Translations);

/** Loads the current settings, so that an edit begins from the latest version. */
export async function loader({ request, api }: LoaderArguments): Promise<SettingsData> {
  const section = readSection(new URL(request.url).searchParams);
  if (section === 'yoruba') translations.begin();
  else if (section) sectionForm.begin();
  const editable = dataOrSignIn(await api.call(getEditableSettings, { signal: request.signal }), request);
  return { section, editable };
}
