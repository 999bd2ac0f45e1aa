import { Fragment, type ReactNode } from 'react';
import type { markWords, Stretch } from './markWords.ts';
import { Differences } from './Versions.styles.ts';

/** One thing in which two versions differ. */
export interface Difference {
  /** What it is: 'Ijoko Branch: Phone'. */
  label: string;
  /** Language of the label, where it is not the page's. */
  labelLang?: string | undefined;
  /** Null where it was not there. */
  before: string | null;
  /** Null where it is not there any more. */
  after: string | null;
  /** Language of what is said, where it is not the page's. */
  lang?: string | undefined;
}

export interface DifferenceListProps {
  list: readonly Difference[];
  /** What each side is called: 'Before' and 'After'. */
  names: readonly [before: string, after: string];
  /** Marks the words in which they differ; the texts stand as they are without it. */
  mark?: typeof markWords;
}

/** In what two versions differ, before and after. */
export function DifferenceList({ list, names, mark }: DifferenceListProps) {
  const [before, after] = names;
  return (
    <Differences>
      {list.map((difference, index) => {
        const { before: old, after: now } = difference;
        const marked = mark && old !== null && now !== null ? mark(old, now) : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same name, and the list is made at once
          <Fragment key={`${index} ${difference.label}`}>
            <dt lang={difference.labelLang}>{difference.label}</dt>
            <dd>
              <b>{before}</b>
              <Words text={old} lang={difference.lang} of={marked?.before} as="del" />
            </dd>
            <dd>
              <b>{after}</b>
              <Words text={now} lang={difference.lang} of={marked?.after} as="ins" />
            </dd>
          </Fragment>
        );
      })}
    </Differences>
  );
}

interface WordsProps {
  text: string | null;
  lang: string | undefined;
  of: readonly Stretch[] | undefined;
  /** What marks the words that the other version has not. */
  as: 'del' | 'ins';
}

function Words({ text, lang, of, as: Mark }: WordsProps): ReactNode {
  if (text === null) return <i>Nothing</i>;
  if (!of) return <span lang={lang}>{text}</span>;
  // A stretch keeps its place: its number names it.
  const stretches = of.map((stretch, index) => ({ ...stretch, key: `${index}` }));
  return (
    <span lang={lang}>
      {stretches.map(({ text, isChanged, key }) => (isChanged ? <Mark key={key}>{text}</Mark> : text))}
    </span>
  );
}
