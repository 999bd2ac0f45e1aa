import { type ReactionKind, reactionKinds } from '@cog/contracts/chat/constants';
import type { OwnReactions } from '@cog/contracts/chat/socketEvents';
import { useTranslate } from '@cog/platform';
import { row, VisuallyHidden } from '@cog/shared-ui';
import styled from 'styled-components';
import { reactionFaces } from './reactionState.ts';

const Row = styled.div`
  ${row(1)};
  padding-block: var(--space-1);

  & > button {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
    min-width: 44px;
    min-height: 32px;
    padding: 0 var(--space-2);
    background: var(--color-surface);
    border: 1px solid var(--color-line);
    border-radius: 99px;
    color: var(--color-ink);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.3;
    cursor: pointer;
  }

  & svg {
    width: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  & > button[aria-pressed='true'] {
    border-color: var(--color-sun);
    box-shadow: inset 0 0 0 1px var(--color-sun);
    background: color-mix(in srgb, var(--color-sun) 22%, var(--color-surface));
  }

  & > button:active {
    background: color-mix(in srgb, var(--color-sun) 40%, var(--color-surface));
  }

  &[data-all] > button {
    flex: 1 1 5rem;
    flex-direction: column;
    gap: 0;
    min-height: 64px;
    padding: var(--space-2);
    border-radius: var(--radius-medium);
  }

  &[data-all] svg {
    width: 28px;
  }
`;

interface ReactionsProps {
  /** Undefined if there are none. */
  reactions: OwnReactions | undefined;
  /** Offers every kind by name, instead of counting those that were pressed. */
  all?: boolean;
  onReact: (kind: ReactionKind) => void;
}

/** The reactions to a message; each kind is a button that adds or removes the person's own. */
export function Reactions({ reactions, all = false, onReact }: ReactionsProps) {
  const t = useTranslate();
  const { counts = [], mine = [] } = reactions ?? {};
  if (!all && counts.length === 0) return null;
  return (
    <Row role="group" aria-label={t('Reactions')} data-all={all ? '' : undefined}>
      {reactionKinds.map((kind) => {
        const count = counts.find((one) => one.kind === kind)?.count ?? 0;
        if (!all && count === 0) return null;
        const { shape, name } = reactionFaces[kind];
        return (
          <button key={kind} type="button" aria-pressed={mine.includes(kind)} onClick={() => onReact(kind)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={shape} />
            </svg>
            {all ? t(name) : <VisuallyHidden>{t(name)} </VisuallyHidden>}
            {all ? null : count}
          </button>
        );
      })}
    </Row>
  );
}
