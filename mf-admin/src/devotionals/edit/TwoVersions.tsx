import type { Language } from '@cog/contracts/calendar';
import type { EditedDevotional } from '@cog/contracts/devotional';
import { Button, Heading } from '@cog/shared-ui';
import { Fragment, useEffect, useId, useRef } from 'react';
import { devotionalWords, langOf } from '../devotionalWords.ts';
import { Actions } from '../form/DevotionalForm.styles.ts';
import type { DevotionalValues } from '../form/devotionalDraft.ts';
import { fieldNames } from '../form/useDevotionalForm.ts';
import { Versions } from './EditDevotional.styles.ts';

export interface TwoVersionsProps {
  language: Language;
  /** What somebody else saved. */
  theirs: EditedDevotional;
  /** What was typed here. */
  mine: DevotionalValues;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions of what two editors changed, field by field where they differ: a person decides. */
export function TwoVersions({ language, theirs, mine, busy, onKeepMine, onTakeTheirs }: TwoVersionsProps) {
  const { labels } = devotionalWords[language];
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  // The button that had the focus is not there any more.
  useEffect(() => section.current?.focus(), []);
  const lang = langOf(language);
  const different = fieldNames.filter((name) => theirs[name] !== mine[name].trim());
  return (
    <Versions ref={section} tabIndex={-1} aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        Two versions
      </Heading>
      {different.length === 0 ? <p>They say the same.</p> : null}
      <dl>
        {different.map((name) => (
          <Fragment key={name}>
            <dt lang={lang}>{labels[name]}</dt>
            <dd>
              <b>Saved by somebody else</b>
              <p lang={lang}>{theirs[name]}</p>
            </dd>
            <dd>
              <b>Yours, not saved</b>
              <p lang={lang}>{mine[name]}</p>
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>The version you replace stays in the history.</p>
      <Actions>
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Save mine over it
        </Button>
        <Button look="secondary" aria-disabled={busy || undefined} onClick={busy ? undefined : onTakeTheirs}>
          Take theirs, discard mine
        </Button>
      </Actions>
    </Versions>
  );
}
