import { Dialog } from '@cog/shared-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Code, Stage, TextBlock } from './HallScreen.styles.ts';

const WithoutQrCode = () => <p>The QR code didn’t load. The address and the code work too.</p>;

const QrCode: ComponentType<{ text: string; title: string }> = lazy(() =>
  import('../../../common/codes/QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: WithoutQrCode }),
  ),
);

interface HallDialogProps {
  open: boolean;
  code: string;
  /** The form's address with the code in it. */
  link: string;
  onClose: () => void;
}

/** Full-screen view for a hall's projector: the code in large type, and how to open the form with it. */
export function HallDialog({ open, code, link, onClose }: HallDialogProps) {
  return (
    <Dialog open={open} size="full" title="Register for the Bible quiz" onClose={onClose}>
      {open ? (
        <Stage>
          <Suspense fallback={null}>
            <QrCode text={link} title={`QR code of ${link}`} />
          </Suspense>
          <TextBlock>
            <p>Point your camera here, or open</p>
            <p>
              <strong>{link.replace(/^https?:\/\//, '')}</strong>
            </p>
            <p>The code is</p>
            <Code data-large="">{code}</Code>
          </TextBlock>
        </Stage>
      ) : null}
    </Dialog>
  );
}
