import { Table, type TableColumn } from '@cog/shared-ui';
import styled from 'styled-components';
import { Code } from './Code.styles.ts';
import type { FieldRow } from './fieldRows.ts';

/** Wide enough that most names stand on one line. */
const FieldName = styled.div`
  @media (min-width: 720px) {
    min-width: 13rem;
  }
`;

const Limits = styled.div`
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;
`;

const columnsOf = (needed: string): readonly TableColumn<FieldRow & { place?: string }>[] => [
  {
    header: 'Field',
    cell: ({ name }) => (
      <FieldName>
        <Code>{name}</Code>
      </FieldName>
    ),
  },
  {
    header: 'Value',
    cell: ({ type, place, limits }) => (
      <>
        <strong>{place ? `${type}, in the ${place}` : type}</strong>
        {limits ? <Limits>{limits}</Limits> : null}
      </>
    ),
  },
  { header: needed, cell: ({ isRequired }) => (isRequired ? 'yes' : 'no') },
];

export interface FieldTableProps {
  caption: string;
  rows: readonly (FieldRow & { place?: string })[];
  /** What it says of a field that has to be there: 'Needed' unless told. */
  needed?: string;
}

/** Fields with their types and limits; nothing where there are none. */
export function FieldTable({ caption, rows, needed = 'Needed' }: FieldTableProps) {
  return rows.length === 0 ? null : (
    <Table caption={caption} columns={columnsOf(needed)} rows={rows} rowKey={({ name }) => name} />
  );
}
