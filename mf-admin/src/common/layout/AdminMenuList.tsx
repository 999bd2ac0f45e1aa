import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { ComposedRoute } from '@cog/contracts/composition/composition';
import { adminGroups } from '@cog/contracts/composition/route';
import { NavLink, usePlatform, useSession } from '@cog/platform';
import { quiet, Stack } from '@cog/shared-ui';
import { useId } from 'react';
import styled, { css } from 'styled-components';

const Caption = styled.p`
  padding: 0 var(--space-3) var(--space-1);
  ${quiet};
  font-weight: 600;
`;

/** A link or a button of the menu. */
export const menuLink = css`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-medium);
  color: var(--color-ink);
  font-size: 1rem;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;

  /* A mouse needs smaller targets than a thumb, so that more of the menu is visible. */
  @media (min-width: 900px) and (hover: hover) and (pointer: fine) {
    min-height: 36px;
    padding-block: var(--space-1);
  }

  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--color-dawn) 10%, transparent);
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current='page'] {
    background: color-mix(in srgb, var(--color-dawn) 14%, transparent);
    color: var(--color-dawn);
    font-weight: 700;
  }
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;

  a {
    ${menuLink};
  }
`;

interface AdminMenuPart {
  /** Null for the links without a group. */
  caption: string | null;
  links: readonly { path: string; label: string; isPart: boolean }[];
}

/**
 * The side menu's links: every live page that asks for a place in it, group by group and in the requested order.
 * Unknown groups come last, empty groups are left out, and only administrators see the pages that require their role.
 */
function adminMenu(routes: readonly ComposedRoute[], session: Pick<Session, 'role'> | null): readonly AdminMenuPart[] {
  const entries = routes
    .filter(({ access }) => access !== 'administrator' || session?.role === 'administrator')
    .flatMap(({ path, navigation = [] }) => navigation.map((entry) => ({ ...entry, path })))
    .filter((entry) => entry.place === 'admin')
    .sort((one, other) => one.order - other.order);
  const captions = new Set<string>([...adminGroups, ...entries.flatMap(({ group }) => group ?? [])]);
  return [...captions, null]
    .map((caption) => ({
      caption,
      links: entries
        .filter(({ group = null }) => group === caption)
        .map(({ path, label, hash }) => ({ path: hash ? `${path}#${hash}` : path, label, isPart: hash !== undefined })),
    }))
    .filter(({ links }) => links.length > 0);
}

export interface AdminMenuListProps {
  /** Called when the user chooses a link. */
  onChoose?: () => void;
}

/** The admin area's pages in groups with small captions; the current page is marked. */
export function AdminMenuList({ onChoose }: AdminMenuListProps) {
  const { routes } = usePlatform();
  const session = useSession();
  const id = useId();
  return (
    <Stack as="ul" role="list">
      {adminMenu(routes, session).map(({ caption, links }) => (
        <li key={caption}>
          {caption ? <Caption id={`${id}${caption}`}>{caption}</Caption> : null}
          <Links role="list" aria-labelledby={caption ? `${id}${caption}` : undefined}>
            {links.map(({ path, label, isPart }) => (
              <li key={`${path} ${label}`}>
                <NavLink to={path} onClick={onChoose} aria-current={isPart ? 'false' : 'page'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </Links>
        </li>
      ))}
    </Stack>
  );
}
