import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { ButtonLink } from '@cog/shared-ui';
import { AdminForm, type AdminFormProps } from '../../common/form/AdminForm.tsx';
import { OpenedHeading } from '../../common/form/OpenedHeading.tsx';
import { PreviewButton, type PreviewButtonProps } from '../../common/preview/PreviewButton.tsx';
import type { EntryKind } from './events.address.ts';
import type { Written } from './useEntryWrites.ts';

/** Props of the forms for services and events. */
export interface EntryEditorProps<Entry> {
  /** The entry to edit; null to add one. */
  entry: Entry | null;
  onSaved: (written: Written) => void;
  /** Address of the lists. */
  backTo: string;
}

export interface EntryFormProps extends Pick<AdminFormProps, 'form' | 'summary' | 'children'> {
  kind: EntryKind;
  /** Title of the edited entry; null for a new one. */
  title: string | null;
  backTo: string;
  /** Draft for the preview; null when the form shows why there is none. */
  preview: PreviewButtonProps['body'];
}

const names = {
  service: { what: 'weekly service', label: 'Weekly service' },
  event: { what: 'event', label: 'Event' },
};

/** The common frame of the service and event forms, around their fields. */
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
        messages={{
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
