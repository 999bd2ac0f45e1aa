import { Dialog, type DialogProps } from '@cog/shared-ui';
import { LatePart, type LatePartProps } from './LatePart.tsx';

/** As `LatePart`, for a dialog that is mounted while it is open: one with its title is shown from the press on. */
export const LateDialog = <Props,>({
  title,
  onClose,
  ...part
}: Omit<LatePartProps<Props>, 'frame'> & Pick<DialogProps, 'title' | 'onClose'>) => (
  <LatePart
    {...part}
    frame={(state) => (
      <Dialog open title={title} onClose={onClose}>
        {state}
      </Dialog>
    )}
  />
);
