import styled from 'styled-components';
import { row } from '../layout/layout.styles.ts';

/** As large as a finger. */
const Frame = styled.label`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: calc(-1 * var(--space-2));
  cursor: pointer;

  & > input {
    width: 22px;
    height: 22px;
    accent-color: var(--color-dawn);
  }
`;

/** The first cell of a row: its box, and beside it what the cell says. */
export const BesideBox = styled.div`
  ${row(2)};
  align-items: center;

  /* Beside the box a column of a desk has no room for the name of a day. */
  @media (max-width: 719.98px) {
    flex-wrap: nowrap;
  }

  & > a {
    overflow-wrap: normal;
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
