import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { MOST_VERSES, type Passage, type Verse } from '@cog/contracts/devotionals/scripture';
import { Link, useLanguage, useLocation, useTranslate } from '@cog/platform';
import { useEffect, useRef } from 'react';
import { languageTag, PASSAGE, VERSES_SHOWN } from './DevotionalPage.messages.ts';
import { Chapter, Disclosure } from './PassageText.styles.ts';

interface Named extends Verse {
  book: string;
  /** Position in the passage, from 0: a reference may name a chapter or verse twice. */
  place: number;
}

/** Groups verses by chapter, in order. */
function chaptersOf(verses: readonly Named[]): Named[][] {
  const chapters: Named[][] = [];
  for (const verse of verses) {
    const last = chapters.at(-1)?.[0];
    if (last?.chapter === verse.chapter && last.book === verse.book) chapters.at(-1)?.push(verse);
    else chapters.push([verse]);
  }
  return chapters;
}

/** @param id id of the first chapter, for links to it */
function Chapters({ verses, id }: { verses: readonly Named[]; id?: string | undefined }) {
  return chaptersOf(verses).map((chapter) => (
    <Chapter key={chapter[0]?.place} id={chapter[0] === verses[0] ? id : undefined} lang="en">
      <b>{`${chapter[0]?.book} ${chapter[0]?.chapter}`}</b>{' '}
      {chapter.map(({ place, number, text }) => (
        <span key={place}>
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
 * The text of a Bible reading. An English text shows the first verses and folds the rest; a Yoruba one folds all. The
 * page without a day links to the page of the day for the verses that it omits.
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
  const verses = passage.parts
    .flatMap(({ book, verses }) => verses.map((verse) => ({ ...verse, book })))
    .map((verse, place) => ({ ...verse, place }));
  const first = language === 'EN' ? verses.slice(0, VERSES_SHOWN) : [];
  const rest = verses.slice(first.length);
  const name = first.length > 0 ? REST : WHOLE;
  return (
    <>
      <Chapters verses={first} id={rest.length > 0 || passage.isCut ? undefined : PASSAGE} />
      {rest.length > 0 ? (
        <Disclosure ref={fold} id={PASSAGE}>
          <summary lang={own}>{t(name)}</summary>
          <Chapters verses={rest} />
          {passage.isCut ? (
            <p lang={own}>{t('These are the first {count} verses; the passage goes on.', { count: MOST_VERSES })}</p>
          ) : null}
        </Disclosure>
      ) : passage.isCut ? (
        <p id={PASSAGE} lang={own}>
          <Link to={`${devotionalAddress(date, language)}#${PASSAGE}`}>{t(name)}</Link>
        </p>
      ) : null}
    </>
  );
}
