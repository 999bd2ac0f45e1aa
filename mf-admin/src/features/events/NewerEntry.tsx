import { DifferenceList } from '../../common/versions/DifferenceList.tsx';
import { NewerVersion } from '../../common/versions/NewerVersion.tsx';
import { differing, type Entry, type EntryValues, labelOf, valueInWords, valuesOf } from './EntryForm.form.ts';

export interface NewerEntryProps {
  /** What somebody else saved. */
  theirs: Entry;
  /** What was typed here. */
  mine: EntryValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved this while it was being edited here: a person decides what stays, with both in sight. */
export function NewerEntry({ theirs, mine, ...choices }: NewerEntryProps) {
  const { kind } = theirs;
  const saved = valuesOf(kind, theirs);
  const words = (field: string, values: EntryValues) => valueInWords(kind, field, values[field] ?? '');
  const differences = differing(kind, saved, mine).map((field) => ({
    label: labelOf(kind, field),
    before: words(field, saved),
    after: words(field, mine),
  }));
  if (differences.length === 0) return <NewerVersion what={kind} note="Both say the same." {...choices} />;
  return (
    <NewerVersion what={kind} {...choices}>
      <DifferenceList list={differences} names={['Theirs, saved', 'Yours']} />
    </NewerVersion>
  );
}
