import { Fragment, type ReactNode } from 'react';
import type { markWords, Stretch } from './markWords.ts';
import { Differences } from './Versions.styles.ts';

/** A difference between two versions. */
export interface Difference {
  /** What differs: 'Ijoko Branch: Phone'. */
  label: string;
  /** Language of the label, if it is not the page's. */
  labelLang?: string | undefined;
  /** Null if it did not exist before. */
  before: string | null;
  /** Null if it no longer exists. */
  after: string | null;
  /** Language of the values, if it is not the page's. */
  lang?: string | undefined;
}

export interface DifferenceListProps {
  list: readonly Difference[];
  /** Names of the two sides: 'Before' and 'After'. */
  names: readonly [before: string, after: string];
  /** Marks the differing words; without it the texts are shown unmarked. */
  mark?: typeof markWords;
}

/** The differences between two versions, before and after. */
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
              <MarkedWords text={old} lang={difference.lang} of={marked?.before} as="del" />
            </dd>
            <dd>
              <b>{after}</b>
              <MarkedWords text={now} lang={difference.lang} of={marked?.after} as="ins" />
            </dd>
          </Fragment>
        );
      })}
    </Differences>
  );
}

interface MarkedWordsProps {
  text: string | null;
  lang: string | undefined;
  of: readonly Stretch[] | undefined;
  /** The element that marks words missing from the other version. */
  as: 'del' | 'ins';
}

function MarkedWords({ text, lang, of, as: Mark }: MarkedWordsProps): ReactNode {
  if (text === null) return <i>Nothing</i>;
  if (!of) return <span lang={lang}>{text}</span>;
  // Stretches never move, so the index works as a key.
  const stretches = of.map((stretch, index) => ({ ...stretch, key: `${index}` }));
  return (
    <span lang={lang}>
      {stretches.map(({ text, isChanged, key }) => (isChanged ? <Mark key={key}>{text}</Mark> : text))}
    </span>
  );
}
