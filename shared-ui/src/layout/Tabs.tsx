import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useHydrated } from '../useHydrated.ts';

export interface Tab {
  /** Id of the panel in the page, which links can point to: `#english`. Unique in the page. */
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Told the id of a tab that the person chooses. */
  onSelect?: (id: string) => void;
}

const Row = styled.div`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border-bottom: 1px solid var(--color-line);
  scrollbar-width: none;

  & > a {
    flex: none;
    min-height: 48px;
    padding: var(--space-3) var(--space-4);
    border-bottom: 3px solid transparent;
    color: var(--color-ink-soft);
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
    text-decoration: none;
    white-space: nowrap;
    transition: border-color var(--motion);
  }

  & > a:hover {
    border-color: var(--color-line);
  }

  & > a[data-current] {
    border-color: var(--accent);
    color: var(--accent);
  }

  & > a:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled.div`
  min-width: 0;
  padding-block: var(--space-5);
`;

/** Which tab a key leads to from another one, wrapping; null for other keys. */
function tabFor(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'ArrowRight':
      return (from + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Panels of which one is shown, after the ARIA tabs pattern: one stop for the Tab key, arrows, Home and End
 * choose. Where no script runs every panel is shown, and the tabs are links to them.
 */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const scripted = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const current = Math.max(
    tabs.findIndex(({ id }) => id === chosen),
    0,
  );

  // A link to a panel opens it, also one that is pressed on this page.
  useEffect(() => {
    const follow = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      if (tabs.some((tab) => tab.id === id)) setChosen(id);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tabs]);

  const choose = (id: string) => {
    setChosen(id);
    if (id !== tabs[current]?.id) onSelect?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey ? null : tabFor(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    choose(tab.id);
    row.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div>
      <Row
        ref={row}
        {...(scripted
          ? { role: 'tablist', 'aria-label': label, onKeyDown: move }
          : { role: 'group', 'aria-label': label })}
        data-print="none"
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            data-current={index === current ? '' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              choose(tab.id);
            }}
            {...(scripted
              ? {
                  role: 'tab',
                  'aria-selected': index === current,
                  'aria-controls': tab.id,
                  tabIndex: index === current ? 0 : -1,
                }
              : {})}
          >
            {tab.label}
          </a>
        ))}
      </Row>
      {tabs.map((tab, index) => (
        <Panel
          key={tab.id}
          id={tab.id}
          aria-labelledby={`${tab.id}-tab`}
          {...(scripted ? { role: 'tabpanel', tabIndex: 0, hidden: index !== current } : { role: 'region' })}
          data-without-script={!scripted && index !== current ? '' : undefined}
        >
          {tab.content}
        </Panel>
      ))}
    </div>
  );
}
