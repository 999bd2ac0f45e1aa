import { Dialog, type DialogProps } from '@cog/shared-ui';
import { LazyPart, type LazyPartProps } from './LazyPart.tsx';

/** `LazyPart` for a dialog, to be mounted while it is open: an empty dialog with the title appears as soon as it is requested. */
export const LazyDialog = <Props,>({
  title,
  onClose,
  ...part
}: Omit<LazyPartProps<Props>, 'frame'> & Pick<DialogProps, 'title' | 'onClose'>) => (
  <LazyPart
    {...part}
    frame={(state) => (
      <Dialog open title={title} onClose={onClose}>
        {state}
      </Dialog>
    )}
  />
);
