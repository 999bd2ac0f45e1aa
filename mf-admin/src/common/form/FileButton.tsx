import { buttonStyles, hidden } from '@cog/shared-ui';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

const Label = styled.label`
  ${buttonStyles}

  &:has([aria-disabled='true']) {
    cursor: not-allowed;
    opacity: 0.62;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--color-dawn);
    outline-offset: 3px;
  }

  & > input {
    ${hidden};
  }
`;

export interface FileButtonProps {
  /** Value of the input's `accept` attribute: '.csv,text/csv'. */
  accept: string;
  /** Ignores presses, and keeps the focus, which a disabled input would lose. */
  disabled: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose: (file: File | undefined) => void;
  /** The button's text. */
  children: ReactNode;
}

/** A file input that looks like a button. The same file can be chosen again, since it may have been corrected meanwhile. */
export const FileButton = ({ accept, disabled, ref, onChoose, children }: FileButtonProps) => (
  <Label data-look="secondary">
    {children}
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault();
      }}
      onChange={({ target }) => {
        // A file can also be dropped on it.
        if (!disabled) onChoose(target.files?.[0]);
        target.value = '';
      }}
    />
  </Label>
);
