import type { SermonDraft } from '@cog/contracts/sermons/schema';
import { PreviewButton } from '../../common/preview/PreviewButton.tsx';

export interface SermonPreviewProps {
  /** The form's way 'draft' accepts an incomplete sermon. */
  form: { busy: boolean; checked: (way: string) => Promise<SermonDraft | null> };
}

/** Previews the sermon as visitors would see it, even if incomplete. */
export function SermonPreview({ form }: SermonPreviewProps) {
  async function preview() {
    const sermon = await form.checked('draft');
    return sermon && { kind: 'sermon' as const, sermon };
  }
  return <PreviewButton body={preview} aria-disabled={form.busy || undefined} />;
}
