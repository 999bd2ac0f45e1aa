import { readUrl } from '@cog/contracts/lib/webAddress';
import { useTextLang, useTranslate } from '@cog/platform';
import { ExternalLink, Icon, VisuallyHidden } from '@cog/shared-ui';
import type { ShownBook } from './BooksPage.api.ts';
import { Cover, Entry } from './BooksPage.styles.ts';

/** Number of tints for drawn covers; the styles use the tint's number. */
const TINTS = 3;

/** The tint of a book, always the same. */
const tintOf = (id: string): number => (id.codePointAt(id.length - 1) ?? 0) % TINTS;

const hostOf = (address: string): string => readUrl(address)?.hostname.replace(/^www\./, '') ?? '';

/** A book of the library. Its drawn cover is shown if it has no picture or the picture does not load. */
export function BookCard({ book: { id, title, address, cover } }: { book: ShownBook }) {
  const t = useTranslate();
  const langOf = useTextLang();
  return (
    <Entry>
      <Cover aria-hidden="true" data-tint={tintOf(id)}>
        <span lang={langOf(title)}>{title}</span>
        {cover ? <img src={cover} alt="" loading="lazy" decoding="async" width="320" height="480" /> : null}
      </Cover>
      <h2 lang={langOf(title)}>{title}</h2>
      <p>{hostOf(address)}</p>
      <ExternalLink href={address} look="secondary">
        {t('Read')}
        <VisuallyHidden lang={langOf(title)}> {title}</VisuallyHidden>
        <Icon name="external" size={18} />
      </ExternalLink>
    </Entry>
  );
}
