import { Button, ButtonLink, RowActions, VisuallyHidden } from '@cog/shared-ui';

export interface EditAndDeleteProps {
  /** Names the row for screen readers. */
  title: string;
  /** Address of the form; or `onEdit`. */
  editTo?: string;
  onEdit?: () => void;
  isDeleting: boolean;
  onDelete: () => void;
}

/** The buttons of a row: Edit and Delete. */
export function EditAndDelete({ title, editTo, onEdit, isDeleting, onDelete }: EditAndDeleteProps) {
  const edit = (
    <>
      Edit<VisuallyHidden> {title}</VisuallyHidden>
    </>
  );
  return (
    <RowActions>
      {editTo === undefined ? (
        <Button look="secondary" onClick={onEdit}>
          {edit}
        </Button>
      ) : (
        <ButtonLink look="secondary" to={editTo} onClick={onEdit}>
          {edit}
        </ButtonLink>
      )}
      <Button look="quiet" data-harm="" busy={isDeleting} busyLabel="Deleting..." onClick={onDelete}>
        Delete<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </RowActions>
  );
}
