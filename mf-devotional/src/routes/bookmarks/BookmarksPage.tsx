import { type Bookmark, Link, useBookmarks, useContentLang, useSavedPages, useTranslate } from '@cog/platform';
import { Button, EmptyState, Heading, Icon, Page, Stack, useHydrated } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { KIND } from '../../finding/finding.messages.ts';
import { Intro } from '../../finding/finding.styles.ts';
import { StartReading } from '../../finding/StartReading.tsx';
import { Kept, Note, Nothing, Said } from './BookmarksPage.styles.ts';

interface Removed {
  bookmark: Bookmark;
  /** Its position in the list before it was removed. */
  place: number;
}

/** The visitor's bookmarks on this device, which the server does not know. */
export function BookmarksPage() {
  const t = useTranslate();
  const contentLang = useContentLang();
  const { bookmarks, add, remove } = useBookmarks();
  const savedPages = useSavedPages();
  const isHydrated = useHydrated();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const takeOff = (bookmark: Bookmark, place: number) => {
    remove(bookmark.address);
    setRemoved({ bookmark, place });
    // The focused button has been removed.
    status.current?.focus({ preventScroll: true });
  };
  const takeBack = ({ bookmark, place }: Removed) => {
    add(bookmark, place);
    setRemoved(null);
    status.current?.focus({ preventScroll: true });
  };
  return (
    <Page width="reading">
      <Intro>
        <Heading level={1}>{t('Saved')}</Heading>
        <p>{t('Your saved pages, to read offline. They stay on this phone only.')}</p>
      </Intro>
      <Said ref={status} role="status" tabIndex={-1}>
        {removed ? (
          <Note>
            <span>
              {t('Removed:')}{' '}
              <span lang={removed.bookmark.language === 'YO' ? 'yo' : contentLang}>{removed.bookmark.title}</span>
            </span>
            <Button look="secondary" onClick={() => takeBack(removed)}>
              {t('Undo')}
            </Button>
          </Note>
        ) : null}
      </Said>
      {bookmarks.length === 0 ? (
        <Nothing data-waiting={isHydrated ? undefined : ''}>
          <NothingKept />
        </Nothing>
      ) : null}
      {bookmarks.length > 0 ? (
        <Stack as="ol" role="list">
          {bookmarks.map((bookmark, place) => (
            <li key={bookmark.address}>
              <KeptThing
                bookmark={bookmark}
                isSaved={savedPages.has(bookmark.address)}
                onRemove={() => takeOff(bookmark, place)}
              />
            </li>
          ))}
        </Stack>
      ) : null}
    </Page>
  );
}

interface KeptThingProps {
  bookmark: Bookmark;
  /** Whether the bookmarked page is already saved on this device. */
  isSaved: boolean;
  onRemove: () => void;
}

function KeptThing({ bookmark: { address, kind, title, detail, language }, isSaved, onRemove }: KeptThingProps) {
  const t = useTranslate();
  const contentLang = useContentLang();
  const lang = language === 'YO' ? 'yo' : contentLang;
  return (
    <Kept data-tone="surface">
      <p>{t(KIND[kind])}</p>
      <h2 lang={lang}>
        <Link to={address}>{title}</Link>
      </h2>
      <p lang={lang}>{detail}</p>
      {isSaved ? (
        <p>
          <Icon name="check" size={16} /> {t('Ready offline')}
        </p>
      ) : null}
      <Button look="quiet" aria-label={t('Remove {title}', { title })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </Kept>
  );
}

function NothingKept() {
  const t = useTranslate();
  return (
    <EmptyState title={t('Nothing saved yet.')} action={<StartReading />}>
      <p>{t('Tap Save under a devotional, sermon or video and you’ll find it here.')}</p>
    </EmptyState>
  );
}
