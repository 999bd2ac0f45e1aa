import { DevotionalsError } from '../../devotionals/list/DevotionalsError.tsx';

/** The English devotionals could not be fetched. */
export function EnglishDevotionalsError() {
  return <DevotionalsError language="EN" />;
}
