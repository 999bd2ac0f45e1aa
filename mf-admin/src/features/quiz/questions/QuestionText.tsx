import { optionLetter } from '@cog/contracts/quiz/questions.constants';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';

interface InBothLanguages {
  text: string;
  textYoruba: string | null;
}

const TextBlock = styled.div`
  display: grid;
  gap: var(--space-1);
  white-space: pre-line;

  & > [lang] {
    color: var(--color-ink-soft);
  }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  margin: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 1.5em minmax(0, 1fr);
    gap: var(--space-2);
  }

  & > [data-right] {
    color: var(--color-leaf);
    font-weight: 700;
  }

  svg {
    display: inline;
    margin-inline-start: var(--space-1);
    vertical-align: text-bottom;
  }

  [lang] {
    color: var(--color-ink-soft);
    font-weight: 400;
  }
`;

/** A text in English, with the Yoruba below it if there is one. */
export const QuestionText = ({ text, textYoruba }: InBothLanguages) => (
  <TextBlock>
    <span>{text}</span>
    {textYoruba ? <span lang="yo">{textYoruba}</span> : null}
  </TextBlock>
);

/** The options of a question by letter, with the right one marked by colour, icon and text. */
export const OptionList = ({ options, answer }: { options: readonly InBothLanguages[]; answer: number | null }) => (
  <List>
    {options.map(({ text, textYoruba }, index) => (
      // Two options may have the same text while they are being checked.
      // biome-ignore lint/suspicious/noArrayIndexKey: an index identifies an option
      <li key={index} data-right={index === answer || undefined}>
        <span>{optionLetter(index)}.</span>
        <span>
          {text}
          {index === answer ? (
            <>
              <Icon name="check" size={18} />
              <VisuallyHidden> (right)</VisuallyHidden>
            </>
          ) : null}
          {textYoruba && textYoruba !== text ? (
            <>
              {' '}
              <span lang="yo">{textYoruba}</span>
            </>
          ) : null}
        </span>
      </li>
    ))}
  </List>
);
