import { Fragment } from 'react';
import type { Difference } from './form/differences.ts';
import { Differences } from './Settings.styles.ts';

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
          <dt>{difference.label}</dt>
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

function Words({ text, lang }: { text: string | null; lang: 'yo' | undefined }) {
  return text === null ? <i>Nothing</i> : <span lang={lang}>{text}</span>;
}
