import { usePlatform, useTranslate } from '@cog/platform';
import { useLocation } from 'react-router-dom';

/**
 * Turns Lite on and off: pages without any script, which use less data and suit old phones. It is a form so that it
 * works in Lite itself; the server sets a cookie and redirects to this page.
 */
export function LiteSwitch() {
  const { lite } = usePlatform();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <form className="lite" method="post" action="/lite">
      <input type="hidden" name="next" value={pathname + search} />
      <input type="hidden" name="on" value={lite ? '0' : '1'} />
      <button type="submit">{lite ? t('Back to full site') : t('Use less data (Lite)')}</button>
      <span>
        {lite ? t('Lite is on. You are saving data.') : t('Lite uses much less data: no video, just the words.')}
      </span>
    </form>
  );
}
