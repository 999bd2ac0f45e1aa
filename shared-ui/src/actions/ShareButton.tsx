import { useMessages, useTranslate } from '@cog/platform';
import { Button, type ButtonProps, Icon } from '@cog/shared-ui/base';
import { copyText } from './copyText.ts';

export interface ShareButtonProps extends Pick<ButtonProps, 'look'> {
  title: string;
  text?: string;
  /** Absolute address. */
  url: string;
  /** 'Share' by default. */
  label?: string;
}

/**
 * Opens the phone's share sheet with a link; without one it copies the link and says so. Closing the sheet is not a failure. With
 * `data-share` the starter can share before the page's code has loaded (`shell/src/starter/ownAnswers.ts`).
 */
export function ShareButton({ title, text, url, label, look = 'secondary' }: ShareButtonProps) {
  const say = useMessages();
  const t = useTranslate();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url, ...(text ? { text } : {}) });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copyText(url)) say(t('Link copied. Paste it where you want to share it.'), 'good');
    else say(t('Press and hold to copy: {url}', { url }));
  };
  return (
    <Button look={look} data-needs-script="" data-share={url} data-title={title} onClick={share}>
      <Icon name="share" size={20} />
      {label ?? t('Share')}
    </Button>
  );
}
