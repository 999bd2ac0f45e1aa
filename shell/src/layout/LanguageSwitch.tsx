import { usePlatform } from '@cog/platform';
import { useLocation } from 'react-router-dom';

/**
 * Switches the site to Yoruba and back: a form, since the server stores the choice in a cookie and redirects to this
 * page. Each language is named in itself; a narrow bar shows its two-letter code.
 */
export function LanguageSwitch() {
  const { language } = usePlatform();
  const { pathname, search } = useLocation();
  const [other, name] = language === 'YO' ? (['en', 'English'] as const) : (['yo', 'Yorùbá'] as const);
  return (
    <form method="post" action="/language">
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other}>
        <span aria-hidden="true">{other}</span>
        <span>{name}</span>
      </button>
    </form>
  );
}
