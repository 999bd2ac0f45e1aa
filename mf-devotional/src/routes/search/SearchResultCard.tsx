import { formatDay } from '@cog/contracts/lib/calendar';
import type { SearchResult } from '@cog/contracts/search/constants';
import { Link, useLanguage, useTextLang, useTranslate } from '@cog/platform';
import { KIND } from '../../finding/finding.messages.ts';
import { Entry, Kind } from './SearchPage.styles.ts';

/** One search result: its kind, its title, and the line with the words that were found. */
export function SearchResultCard({ result }: { result: SearchResult }) {
  const t = useTranslate();
  const own = useLanguage();
  const langOf = useTextLang();
  const { kind, title, byline, excerpt, date, language, link } = result;
  const lang = language === own ? undefined : (language?.toLowerCase() ?? langOf(title));
  // The parts are never reordered, so the index is a stable key.
  const parts = excerpt.map((part, index) => ({ ...part, key: `${index}` }));
  return (
    <Entry data-tone="surface">
      <Kind>{t(KIND[kind])}</Kind>
      <h2 lang={lang}>
        <Link to={link}>{title}</Link>
      </h2>
      <p>
        {byline ? `${byline} · ` : ''}
        <time dateTime={date}>{formatDay(date, own)}</time>
      </p>
      {parts.length > 0 ? (
        <p lang={lang}>{parts.map(({ text, isFound, key }) => (isFound ? <mark key={key}>{text}</mark> : text))}</p>
      ) : null}
    </Entry>
  );
}
