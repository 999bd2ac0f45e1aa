import { ownEntry } from '@cog/contracts/lib/messages';
import { Fragment, type ReactNode } from 'react';
import { usePlatform } from './PlatformContext.tsx';
import { cutAtPlaces } from './translate.ts';

/**
 * A text with elements in it, in the visitor's language: `<Phrase text="Write to {address}." address={<a …/>} />`.
 * Each further property replaces the placeholder of its name, wherever the translation has it.
 */
export function Phrase({ text, ...elements }: { text: string } & Record<string, ReactNode>) {
  const { translate } = usePlatform();
  return cutAtPlaces(translate(text)).map((part) =>
    typeof part === 'string' ? part : <Fragment key={part.place}>{ownEntry(elements, part.place)}</Fragment>,
  );
}
