import { choiceBox, row } from '@cog/shared-ui';
import styled from 'styled-components';

/** As large as a finger. */
const Frame = styled.label`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: calc(-1 * var(--space-2));
  cursor: pointer;

  ${choiceBox}
`;

/** The first cell of a row: its box, and next to it what the cell says. */
export const RowContent = styled.div`
  ${row(2)};
  align-items: center;

  & > :not(label) {
    flex: 1 1 6rem;
    overflow-wrap: normal;
  }

  /* Where there is room, wide enough for the name to stay next to its box. */
  @media (min-width: 1200px) {
    min-width: 9rem;
  }
`;

export interface SelectRowProps {
  /** What the row is called: the box says 'Select' and this. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The box that selects a row of a list. */
export function SelectRow({ name, checked, disabled, onChange }: SelectRowProps) {
  return (
    <Frame>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Frame>
  );
}
