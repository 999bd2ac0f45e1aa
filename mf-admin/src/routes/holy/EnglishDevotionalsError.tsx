import { DevotionalsError } from '../../devotionals/DevotionalsError.tsx';

/** The English devotionals could not be fetched. */
export function EnglishDevotionalsError() {
  return <DevotionalsError language="EN" />;
}
