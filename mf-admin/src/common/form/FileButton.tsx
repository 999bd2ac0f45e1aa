import { buttonStyles, hidden } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Label = styled.label`
  ${buttonStyles}

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
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
  /** The button's text. */
  children: ReactNode;
}

/** A file input that looks like a button. The same file can be chosen again, since it may have been corrected meanwhile. */
export const FileButton = ({ accept, disabled, onChoose, children }: FileButtonProps) => (
  <Label data-look="secondary">
    {children}
    <input
      type="file"
      accept={accept}
      disabled={disabled}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        target.value = '';
      }}
    />
  </Label>
);
