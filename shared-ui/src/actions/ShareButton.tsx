import { useMessages } from '@cog/platform';
import { Icon } from '../pictures/Icon.tsx';
import { Button, type ButtonProps } from './Button.tsx';

export interface ShareButtonProps extends Pick<ButtonProps, 'look'> {
  title: string;
  text?: string;
  /** Whole address. */
  url: string;
  /** 'Share' unless told. */
  label?: string;
}

/** Copies without the clipboard API, which plain http and old browsers lack. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/**
 * Hands a link to the phone's share sheet, and where there is none copies it and says so. A sheet that
 * the person closes is no failure.
 */
export function ShareButton({ title, text, url, label = 'Share', look = 'secondary' }: ShareButtonProps) {
  const say = useMessages();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url, ...(text ? { text } : {}) });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copy(url)) say('Link copied. Paste it where you want to share it.', 'good');
    else say(`Copy this link to share it: ${url}`);
  };
  return (
    <Button look={look} onClick={share}>
      <Icon name="share" size={20} />
      {label}
    </Button>
  );
}
