import { siteSettings } from '@cog/contracts/settings/schema';
import { reach } from 'yup';

/** What a field is called, by its path in the form or in the contract: 'branches.0.phone' is 'Phone'. */
export function labelOf(path: string): string {
  const schema: unknown = reach(siteSettings, path.replace(/\.value$/, '').replace(/\.(\d+)/g, '[$1]'));
  const spec: unknown = typeof schema === 'object' && schema !== null && 'spec' in schema ? schema.spec : null;
  const label: unknown = typeof spec === 'object' && spec !== null && 'label' in spec ? spec.label : null;
  return typeof label === 'string' ? label : path;
}
