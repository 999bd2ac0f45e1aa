import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { PREVIEW_PARAMETER } from '@cog/contracts/publishing/previews.constants';
import { createPreview } from '@cog/contracts/publishing/previews.endpoints';
import type { PreviewDraft } from '@cog/contracts/publishing/previews.schema';
import { type ApiFailure, useApi, useOnline } from '@cog/platform';
import { Banner, Button, Cluster, ExternalLink, Loading } from '@cog/shared-ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import { DESK_WIDTH, Inside, Stage, Widths } from './Preview.styles.ts';

/** The page's address with the preview's id added. */
function previewAddress(address: string, id: string): string {
  const [page = '', hash] = address.split('#');
  const search = `${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${encodeURIComponent(id)}`;
  return `${page}${search}${hash ? `#${hash}` : ''}`;
}

export interface PreviewProps {
  draft: PreviewDraft;
  /** Path and query of the page that shows the preview. */
  address: string;
}

/** Shows the site's page as if the draft were saved, at phone or desktop width; on a phone at the phone's own width. */
export function Preview({ draft, address }: PreviewProps) {
  const api = useApi();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: draft,
    ask: ({ signal }) => api.call(createPreview, { body: draft, idempotencyKey, signal }),
  });
  if (data) return <Shown address={previewAddress(address, data.data.id)} />;
  if (failure && !isLoading) return <Failed failure={failure} onRetry={() => void refetch()} />;
  return <Loading label="Making the preview..." />;
}

function Failed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const online = useOnline();
  const problems = failure.kind === 'refused' ? Object.values(failure.errors) : [];
  return (
    <Inside>
      <Banner tone="bad" title="The preview didn’t load.">
        <p>{online ? failure.message : 'You’re offline, and a preview needs network. What you typed is still here.'}</p>
        {problems.length > 1 ? (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </Banner>
      <div>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    </Inside>
  );
}

/** Keeps an element's `--scale` at the factor that fits a desktop page into its width; at most 1. */
function useDeskScale(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = ref;
      current?.style.setProperty('--scale', String(Math.min(1, (current.clientWidth || DESK_WIDTH) / DESK_WIDTH)));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [ref]);
}

const widths = [
  { width: 'phone', label: 'Phone' },
  { width: 'desk', label: 'Desk' },
] as const;

function Shown({ address }: { address: string }) {
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const [arrived, setArrived] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useDeskScale(stage);
  return (
    <Inside>
      <Cluster $spread>
        <Widths role="group" aria-label="Width of the page">
          {widths.map((choice) => (
            <Button
              key={choice.width}
              look={choice.width === width ? 'primary' : 'secondary'}
              aria-pressed={choice.width === width}
              onClick={() => setWidth(choice.width)}
            >
              {choice.label}
            </Button>
          ))}
        </Widths>
        {/* Without the hash: starts at the top, where the page says that it is a preview. */}
        <ExternalLink ref={link} look="quiet" href={address.split('#')[0] ?? address}>
          Open in a new tab
        </ExternalLink>
      </Cluster>
      <Stage ref={stage} data-width={width} aria-busy={!arrived}>
        {arrived ? null : <Loading label="Loading the preview..." />}
        {/* Same origin for pictures and fonts; no scripts, forms or pop-ups. A page that opens at an anchor takes the
            focus, and Escape would then not close the dialog, so the focus is taken back. */}
        <iframe
          title="Preview"
          src={address}
          sandbox="allow-same-origin"
          onLoad={(event) => {
            setArrived(true);
            if (document.activeElement === event.currentTarget) link.current?.focus();
          }}
        />
      </Stage>
    </Inside>
  );
}
