import { Fragment } from 'react';
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
  /** What each side is: 'Saved by somebody else' and 'Yours, not saved'. */
  names: readonly [before: string, after: string];
}

/** In what two versions differ, before and after. */
export function DifferenceList({ list, names }: DifferenceListProps) {
  const [before, after] = names;
  return (
    <Differences>
      {list.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same name, and the list is made at once
        <Fragment key={`${index} ${difference.label}`}>
          <dt lang={difference.labelLang}>{difference.label}</dt>
          <dd>
            <b>{before}</b>
            <Words text={difference.before} lang={difference.lang} />
          </dd>
          <dd>
            <b>{after}</b>
            <Words text={difference.after} lang={difference.lang} />
          </dd>
        </Fragment>
      ))}
    </Differences>
  );
}

function Words({ text, lang }: { text: string | null; lang: string | undefined }) {
  return text === null ? <i>Nothing</i> : <span lang={lang}>{text}</span>;
}
