import { Dialog, type DialogProps } from '@cog/shared-ui';
import { LatePart, type LatePartProps } from './LatePart.tsx';

/** `LatePart` for a dialog, to be mounted while it is open: an empty dialog with the title appears as soon as it is requested. */
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
