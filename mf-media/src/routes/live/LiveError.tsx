import { useTranslate } from '@cog/platform';
import { LoadError } from '@cog/shared-ui';

/** Whether the stream is on could not be asked. */
export function LiveError() {
  const t = useTranslate();
  return <LoadError heading={t('Watch Live Video')} title={t('The live stream could not be loaded')} />;
}
