import * as pages from '@cog/contracts/composition/pages';
import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { PREVIEW_SERMON } from '@cog/contracts/publishing/previews.constants';
import type { PreviewDraft } from '@cog/contracts/publishing/previews.schema';
import { Button, type ButtonLook, Dialog } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { LazyPart, lazyCode } from '../layout/LazyPart.tsx';

const preview = lazyCode(async () => (await import('./Preview.tsx')).Preview);

export interface PreviewButtonProps {
  /**
   * Returns the form's current draft as it would be saved. Null while it is incomplete: the dialog stays closed and
   * the form shows what is missing.
   */
  body: () => PreviewDraft | null | Promise<PreviewDraft | null>;
  /** Page to show it in, with its query; by default where visitors read it: a devotional at '/fast' with its day and language. */
  address?: `/${string}`;
  look?: ButtonLook;
  /** 'Preview' by default. */
  children?: string;
  /** The form is sending: presses are ignored. */
  'aria-disabled'?: boolean | undefined;
}

/** The page that shows a draft by default. */
export function addressOf(draft: PreviewDraft): `/${string}` {
  switch (draft.kind) {
    case 'devotional': {
      const { date, language } = draft.devotional;
      return devotionalAddress(date, language);
    }
    case 'sermon':
      return `${pages.sermons}?id=${PREVIEW_SERMON}`;
    case 'settings':
      return '/';
    case 'service':
      return `${pages.events}#${draft.service.id}`;
    case 'event':
      return `${pages.events}#${draft.event.id}`;
  }
}

/** Shows the form's draft in the site's page where visitors would read it, in a dialog. Saves nothing and leaves the form unchanged. */
export function PreviewButton({
  body,
  address,
  look = 'secondary',
  children = 'Preview',
  ...rest
}: PreviewButtonProps) {
  const [shown, setShown] = useState<PreviewDraft | null>(null);
  const asking = useRef(false);
  const show = async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      setShown(await body());
    } finally {
      asking.current = false;
    }
  };
  return (
    <>
      <Button look={look} onClick={() => void show()} {...preview.whenNear} {...rest}>
        {children}
      </Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="Preview" size="full">
        {shown ? (
          <LazyPart code={preview} loading="Making the preview...">
            {(Preview) => <Preview draft={shown} address={address ?? addressOf(shown)} />}
          </LazyPart>
        ) : null}
      </Dialog>
    </>
  );
}
