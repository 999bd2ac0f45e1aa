import { clamp, OpenerButton } from '@cog/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

export interface ClampedTextProps {
  text: string;
  /** Describes the text in the button's name: 'Content of Peace at the bus stop'. */
  of: string;
  lang?: string;
}

/** Longest text shown in full, in UTF-16 code units: about four lines of a narrow column. */
const SHORT = 90;

const TextBlock = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;

  @media (min-width: 720px) {
    min-width: 9rem;
  }

  &[data-clamped] {
    ${clamp(4)};

    @media (max-width: 719.98px) {
      -webkit-line-clamp: 3;
    }
  }
`;

/** A text in a table: a long one shows its first lines, and the rest on demand. */
export function ClampedText({ text, of, lang }: ClampedTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (text.length <= SHORT) return <TextBlock lang={lang}>{text}</TextBlock>;
  return (
    <>
      <TextBlock id={id} lang={lang} data-clamped={whole ? undefined : ''}>
        {text}
      </TextBlock>
      <OpenerButton
        isOpen={whole}
        onToggle={() => setWhole(!whole)}
        label={whole ? 'Show less' : 'Show more'}
        of={of}
        controls={id}
      />
    </>
  );
}
