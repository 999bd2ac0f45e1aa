import type { SermonDraft } from '@cog/contracts/sermons/schema';
import { PreviewButton } from '../../common/preview/PreviewButton.tsx';

export interface SermonPreviewProps {
  /** Its way 'draft' takes half a sermon. */
  form: { busy: boolean; checked: (way: string) => Promise<SermonDraft | null> };
}

/** Shows the sermon as visitors would have it, also half of one. */
export function SermonPreview({ form }: SermonPreviewProps) {
  async function preview() {
    const sermon = await form.checked('draft');
    return sermon && { kind: 'sermon' as const, sermon };
  }
  return <PreviewButton body={preview} aria-disabled={form.busy || undefined} />;
}
