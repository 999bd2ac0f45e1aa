import { usePlatform } from '@cog/platform';
import type { Option } from '@cog/shared-ui';
import { useFormContext } from 'react-hook-form';
import type { SettingsValues } from '../form/settingsValues.ts';

/** The menus that the church can change; the admin area's is fixed. */
const churchMenus: readonly string[] = ['bar', 'bottom', 'drawer', 'footer'];

/**
 * The pages in visitors' menus, and the anchors that the footer links to, by title and path. Includes hidden pages,
 * which the saved settings name.
 */
export function useMenuPages(): readonly Option[] {
  const { routes } = usePlatform();
  const { formState } = useFormContext<SettingsValues>();
  const changed = (formState.defaultValues?.menu?.changes ?? []).map((change) => change?.path ?? '');
  return routes
    .filter(
      ({ path, navigation = [] }) =>
        changed.includes(path) || navigation.some(({ place }) => churchMenus.includes(place)),
    )
    .flatMap(({ path, title, navigation = [] }) => [
      { value: path, label: `${title} (${path})` },
      ...navigation.flatMap(({ hash, label }) =>
        hash === undefined ? [] : [{ value: `${path}#${hash}`, label: `${label} (${path}#${hash})` }],
      ),
    ])
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
