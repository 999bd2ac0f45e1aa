import { DevotionalsError } from '../../devotionals/list/DevotionalsError.tsx';

/** The Yoruba devotionals could not be fetched. */
export function YorubaDevotionalsError() {
  return <DevotionalsError language="YO" />;
}
