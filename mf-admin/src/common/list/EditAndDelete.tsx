import { Button, ButtonLink, RowActions, VisuallyHidden } from '@cog/shared-ui';
import type { LazyCode } from '../layout/LazyPart.tsx';

export interface EditAndDeleteProps {
  /** The row's title, for screen readers. */
  title: string;
  /** Address of the form; otherwise give `onEdit`. */
  editTo?: string;
  onEdit?: () => void;
  /** Handlers that preload the form, if its code loads late. */
  whenNear?: LazyCode<never>['whenNear'];
  isDeleting: boolean;
  onDelete: () => void;
}

/** The buttons of a row: Edit and Delete. */
export function EditAndDelete({ title, editTo, onEdit, whenNear, isDeleting, onDelete }: EditAndDeleteProps) {
  const edit = (
    <>
      Edit<VisuallyHidden> {title}</VisuallyHidden>
    </>
  );
  return (
    <RowActions>
      {editTo === undefined ? (
        <Button look="secondary" onClick={onEdit} {...whenNear}>
          {edit}
        </Button>
      ) : (
        <ButtonLink look="secondary" to={editTo} onClick={onEdit} {...whenNear}>
          {edit}
        </ButtonLink>
      )}
      <Button look="quiet" data-harm="" busy={isDeleting} busyLabel="Deleting..." onClick={onDelete}>
        Delete<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </RowActions>
  );
}
