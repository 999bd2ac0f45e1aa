import type { Language } from '@cog/contracts/calendar';
import { useKept } from '@cog/platform';
import { AdminLayout } from '../layout/AdminLayout.tsx';
import { DevotionalForm } from './DevotionalForm.tsx';
import { blankDraft, readDraft } from './devotionalDraft.ts';
import { devotionalWords } from './devotionalWords.ts';

/** Names of the drafts on this device. */
const DRAFTS = { EN: 'draft-add-breakfast', YO: 'draft-add-breakfast-yoruba' } as const;

/** The page that adds a devotional (specification, section 2), its draft kept on this device. */
export function AddDevotional({ language }: { language: Language }) {
  const [draft, keep, ready] = useKept(DRAFTS[language], blankDraft, readDraft);
  return (
    <AdminLayout heading={devotionalWords[language].addHeading}>
      {ready ? <DevotionalForm language={language} draft={draft} keep={keep} /> : null}
    </AdminLayout>
  );
}
