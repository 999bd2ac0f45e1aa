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
  /** Endings and types that may be chosen: '.csv,text/csv'. */
  accept: string;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
  /** What it says. */
  children: ReactNode;
}

/** Lets a file be chosen, by what looks like a button; the same one again too, since it may have been mended. */
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
