import { useKept } from '@cog/platform';

const asBoolean = (kept: unknown): boolean | null => (typeof kept === 'boolean' ? kept : null);

/** Whether this device's editor wants the other language's text at each field; yes unless told. */
export function useSourceShown(): [boolean, (shown: boolean) => void] {
  const [shown, keep] = useKept('devotional-source-shown', true, asBoolean);
  return [shown, keep];
}
