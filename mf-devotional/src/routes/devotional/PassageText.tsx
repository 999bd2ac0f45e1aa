import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { MOST_VERSES, type Passage, type PassagePart, type Verse } from '@cog/contracts/devotionals/scripture';
import { Link, useLanguage, useLocation, useTranslate } from '@cog/platform';
import { useEffect, useRef } from 'react';
import { languageTag, PASSAGE } from './DevotionalPage.messages.ts';
import { Chapter, Fold } from './PassageText.styles.ts';

/** The verses of a part by chapter, in their order. */
function chaptersOf({ verses }: PassagePart): { chapter: number; verses: Verse[] }[] {
  const chapters: { chapter: number; verses: Verse[] }[] = [];
  for (const verse of verses) {
    const last = chapters.at(-1);
    if (last?.chapter === verse.chapter) last.verses.push(verse);
    else chapters.push({ chapter: verse.chapter, verses: [verse] });
  }
  return chapters;
}

const NAME = 'Read the passage (King James Version)';

interface PassageTextProps {
  passage: Passage;
  devotional: Pick<Devotional, 'date' | 'language'>;
}

/**
 * The words of a Bible reading, folded: they come with the page of the day, and so are on the device with a saved day.
 * Where the page has no verses, a link to the one that has.
 */
export function PassageText({ passage, devotional: { date, language } }: PassageTextProps) {
  const t = useTranslate();
  const own = languageTag[useLanguage()];
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${PASSAGE}` || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector('summary')?.focus();
  }, [hash]);
  if (passage.parts.length === 0) {
    return (
      <p id={PASSAGE} lang={own}>
        <Link to={`${devotionalAddress(date, language)}#${PASSAGE}`}>{t(NAME)}</Link>
      </p>
    );
  }
  const chapters = passage.parts.flatMap((part) => chaptersOf(part).map((one) => ({ ...one, book: part.book })));
  return (
    <Fold ref={fold} id={PASSAGE} lang="en">
      <summary lang={own}>{t(NAME)}</summary>
      {chapters.map(({ book, chapter, verses }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reference may name a chapter twice, and its parts never move
        <Chapter key={place}>
          <b>
            {book} {chapter}
          </b>{' '}
          {verses.map(({ number, text }) => (
            <span key={number}>
              <sup>{number}</sup> {text}{' '}
            </span>
          ))}
        </Chapter>
      ))}
      {passage.isCut ? (
        <p lang={own}>{t('These are the first {count} verses; the passage goes on.', { count: MOST_VERSES })}</p>
      ) : null}
    </Fold>
  );
}
