import { useLanguage, useTranslate } from '@cog/platform';
import { VisuallyHidden } from '@cog/shared-ui';

/** An address in running text: up to a space, quote or angle bracket, without the sentence's closing punctuation. */
const ADDRESS = /https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gi;

/** Parses an https address without a user name; null if it is not one. */
function readAddress(text: string): string | null {
  try {
    const { href, protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && hostname.includes('.') && username === '' ? href : null;
  } catch {
    return null;
  }
}

/** A host's text, in which addresses that begin with https:// are links. Other people's texts are never linked. */
export function LinkedText({ text }: { text: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const parts: (string | { address: string; href: string; at: number })[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = readAddress(address);
    if (href === null) continue;
    parts.push(text.slice(end, index), { address, href, at: index });
    end = index + address.length;
  }
  parts.push(text.slice(end));
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.address}
        <VisuallyHidden lang={language === 'YO' ? 'yo' : 'en'}> {t('(opens in a new tab)')}</VisuallyHidden>
      </a>
    ),
  );
}
