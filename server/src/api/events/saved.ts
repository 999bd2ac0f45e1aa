/** What became of a save. */
export interface Saved<Row> {
  how: 'created' | 'updated' | 'unchanged';
  /** As it is stored now. */
  row: Row;
}
