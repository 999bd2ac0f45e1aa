import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { MOST_VERSES, type Passage, type Verse } from '@cog/contracts/devotionals/scripture';
import { Link, useLanguage, useLocation, useTranslate } from '@cog/platform';
import { useEffect, useRef } from 'react';
import { languageTag, PASSAGE, VERSES_SHOWN } from './DevotionalPage.messages.ts';
import { Chapter, Fold } from './PassageText.styles.ts';

interface Named extends Verse {
  book: string;
}

/** Verses by chapter, in their order. */
function chaptersOf(verses: readonly Named[]): Named[][] {
  const chapters: Named[][] = [];
  for (const verse of verses) {
    const last = chapters.at(-1)?.[0];
    if (last?.chapter === verse.chapter && last.book === verse.book) chapters.at(-1)?.push(verse);
    else chapters.push([verse]);
  }
  return chapters;
}

function Chapters({ verses }: { verses: readonly Named[] }) {
  return chaptersOf(verses).map((chapter, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reference may name a chapter twice, and its parts never move
    <Chapter key={place} lang="en">
      <b>{`${chapter[0]?.book} ${chapter[0]?.chapter}`}</b>{' '}
      {chapter.map(({ number, text }) => (
        <span key={number}>
          <sup>{number}</sup>
          {` ${text} `}
        </span>
      ))}
    </Chapter>
  ));
}

const WHOLE = 'Read the passage (King James Version)';
const REST = 'Read on (King James Version)';

interface PassageTextProps {
  passage: Passage;
  devotional: Pick<Devotional, 'date' | 'language'>;
}

/**
 * The words of a Bible reading: below an English text the first verses, open; the rest, and all of them below a Yoruba one, folded. They
 * come with the page of the day, and so are on the device with a saved day. The page without a day has the first alone, and a link.
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
  const verses = passage.parts.flatMap(({ book, verses }) => verses.map((verse) => ({ ...verse, book })));
  const first = language === 'EN' ? verses.slice(0, VERSES_SHOWN) : [];
  const rest = verses.slice(first.length);
  const name = first.length > 0 ? REST : WHOLE;
  return (
    <>
      <Chapters verses={first} />
      {rest.length > 0 ? (
        <Fold ref={fold} id={PASSAGE}>
          <summary lang={own}>{t(name)}</summary>
          <Chapters verses={rest} />
          {passage.isCut ? (
            <p lang={own}>{t('These are the first {count} verses; the passage goes on.', { count: MOST_VERSES })}</p>
          ) : null}
        </Fold>
      ) : passage.isCut ? (
        <p id={PASSAGE} lang={own}>
          <Link to={`${devotionalAddress(date, language)}#${PASSAGE}`}>{t(name)}</Link>
        </p>
      ) : null}
    </>
  );
}
