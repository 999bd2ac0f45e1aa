import { DevotionalsError } from '../../devotionals/DevotionalsError.tsx';

/** The Yoruba devotionals could not be fetched. */
export function YorubaDevotionalsError() {
  return <DevotionalsError language="YO" />;
}
