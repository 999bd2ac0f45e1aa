import { useKept } from '@cog/platform';
import { AdminLayout } from '../../layout/AdminLayout.tsx';
import { DevotionalForm } from './DevotionalForm.tsx';
import { blankDraft, readDraft } from './devotionalDraft.ts';

/** Add Breakfast (specification, section 2): an English devotional, its draft kept on this device. */
export function AddDevotionalPage() {
  const [draft, keep, ready] = useKept('draft-add-breakfast', blankDraft, readDraft);
  return (
    <AdminLayout heading="Add Breakfast">{ready ? <DevotionalForm draft={draft} keep={keep} /> : null}</AdminLayout>
  );
}
