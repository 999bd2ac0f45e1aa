import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { ButtonLink } from '@cog/shared-ui';
import { AdminForm, type AdminFormProps } from '../../common/form/AdminForm.tsx';
import { OpenedHeading } from '../../common/form/OpenedHeading.tsx';
import { PreviewButton, type PreviewButtonProps } from '../../common/preview/PreviewButton.tsx';
import type { EntryKind } from './events.address.ts';
import type { Written } from './useEntryWrites.ts';

/** What the forms of a service and of an event are told. */
export interface EntryEditorProps<Entry> {
  /** What to edit; null to add one. */
  entry: Entry | null;
  onSaved: (written: Written) => void;
  /** Address of the lists. */
  backTo: string;
}

export interface EntryFormProps extends Pick<AdminFormProps, 'form' | 'summary' | 'children'> {
  kind: EntryKind;
  /** Of what is edited; null for something new. */
  title: string | null;
  backTo: string;
  /** What the preview shows; null when the form says why there is none. */
  preview: PreviewButtonProps['body'];
}

const names = {
  service: { what: 'weekly service', label: 'Weekly service' },
  event: { what: 'event', label: 'Event' },
};

/** What the forms of a service and of an event have in common, around their fields. */
export function EntryForm({ kind, title, form, backTo, preview, ...rest }: EntryFormProps) {
  const { what, label } = names[kind];
  const isNew = title === null;
  return (
    <>
      <OpenedHeading>{title}</OpenedHeading>
      <AdminForm
        {...rest}
        form={form}
        label={label}
        words={{
          submit: 'Save',
          busy: 'Saving...',
          discard: isNew ? 'Discard draft' : 'Discard changes',
          discardQuestion: isNew ? 'Discard this draft?' : 'Discard your changes?',
          unsaved: isNew ? `This ${what} has not been saved.` : `Your changes to this ${what} have not been saved.`,
          thing: kind,
        }}
        incomplete={MISSING_FIELDS.EN}
        warnsOnSearch
        actions={
          <>
            <PreviewButton body={preview} aria-disabled={form.busy || undefined} />
            <ButtonLink look="quiet" to={backTo}>
              Back to the lists
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
