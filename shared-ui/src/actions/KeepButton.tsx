import { type Bookmark, MOST_BOOKMARKS, useBookmarks, useMessages, useTranslate } from '@cog/platform';
import { Button, Icon } from '@cog/shared-ui/base';
import styled from 'styled-components';

/** Equally wide in both states, so that nothing moves when the device's state is read. */
const Face = styled(Button)`
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`;

/**
 * Bookmarks a page on this device, or removes the bookmark. Its state comes from the device only, so the server's
 * HTML shows it unpressed.
 */
export function KeepButton({ bookmark }: { bookmark: Bookmark }) {
  const { bookmarks, add, remove } = useBookmarks();
  const say = useMessages();
  const t = useTranslate();
  const isKept = bookmarks.some(({ address }) => address === bookmark.address);
  const press = () => {
    if (isKept) {
      remove(bookmark.address);
      say(t('Removed from Saved.'));
    } else if (add(bookmark)) say(t('Saved. You can read it offline.'), 'good');
    else if (bookmarks.length >= MOST_BOOKMARKS) {
      say(t('You’ve saved {count} already. Please remove one first.', { count: MOST_BOOKMARKS }), 'bad');
    } else say(t('Your phone is full. Please free some space and try again.'), 'bad');
  };
  return (
    <Face look="secondary" data-needs-script="" aria-pressed={isKept} onClick={press}>
      <Icon name="bookmark" size={20} />
      {t('Save')}
    </Face>
  );
}
