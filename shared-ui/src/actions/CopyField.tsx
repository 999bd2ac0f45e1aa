import { column, row } from '@cog/shared-ui/base';
import { type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from '../forms/Field.tsx';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

const Labelled = styled.div`
  ${column(2)};
  width: 100%;

  & > label {
    font-size: 1rem;
    font-weight: 600;
  }

  /* The button wraps below the field if enlarged text leaves no room next to it. */
  & > div {
    ${row(2)};
  }

  input {
    ${controlStyles};
    flex: 1 1 8rem;
    min-width: 0;
    text-overflow: ellipsis;
  }
`;

export interface CopyFieldProps extends Pick<CopyButtonProps, 'text' | 'what' | 'of'> {
  /** What to do with the text. */
  label: ReactNode;
}

/** A text to use elsewhere, such as an address to subscribe to: a field that selects all of it, with a button that copies it. */
export function CopyField({ label, ...copied }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          ref={field}
          readOnly
          value={copied.text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton {...copied} shown={field} />
      </div>
    </Labelled>
  );
}
