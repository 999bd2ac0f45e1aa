import { usePlatform } from '@cog/platform';
import { useLocation } from 'react-router-dom';

/**
 * Turns the site to Yoruba and back. A form, as `LiteSwitch`: the server remembers the choice in a cookie and
 * redirects back to this page, whose address is the same in both languages. Each language is named in
 * itself; a narrow bar shows its two letters.
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
