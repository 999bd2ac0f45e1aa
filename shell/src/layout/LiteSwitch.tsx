import { usePlatform, useTranslate } from '@cog/platform';
import { useLocation } from 'react-router-dom';
import { LiteForm } from './Layout.styles.ts';

/**
 * Turns Lite on and off: pages without any script, which need less data and suit old phones. A form, since it must
 * work in Lite itself; the server sets a cookie and redirects back to this page.
 */
export function LiteSwitch() {
  const { lite } = usePlatform();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <LiteForm method="post" action="/lite">
      <input type="hidden" name="next" value={pathname + search} />
      <input type="hidden" name="on" value={lite ? '0' : '1'} />
      <button type="submit">{lite ? t('Show full pages') : t('Show Lite pages')}</button>
      <span>
        {lite
          ? t('Lite is on: pages come without scripts.')
          : t('Lite pages come without scripts and films, for little data.')}
      </span>
    </LiteForm>
  );
}
