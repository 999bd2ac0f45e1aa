import { choiceBox, row } from '@cog/shared-ui';
import styled from 'styled-components';

/** Large enough for a finger. */
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

/** The first cell of a row: its checkbox with the cell's content next to it. */
export const RowContent = styled.div`
  ${row(2)};
  align-items: center;

  & > :not(label) {
    flex: 1 1 6rem;
    overflow-wrap: normal;
  }

  /* Where there is room, wide enough to keep the name next to its checkbox. */
  @media (min-width: 1200px) {
    min-width: 9rem;
  }
`;

export interface SelectRowProps {
  /** Name of the row; the checkbox's label is 'Select' and this. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The checkbox that selects a row of a list. */
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
