import { getEditableSettings } from '@cog/contracts/settings-editing/endpoints';
import type { EditableSettings } from '@cog/contracts/settings-editing/schema';
import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { readSection } from './settings.address.ts';

export interface SettingsData {
  /** The one that is edited; null for the choice of sections. */
  section: SettingsSection | null;
  editable: EditableSettings;
}

/** The settings as they are at this moment: an edit begins from the newest version there is. */
export async function loader({ request, api }: LoaderArguments): Promise<SettingsData> {
  const editable = dataOrSignIn(await api.call(getEditableSettings, { signal: request.signal }), request);
  return { section: readSection(new URL(request.url).searchParams), editable };
}
