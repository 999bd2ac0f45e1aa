import { Banner, Button } from '@cog/shared-ui';
import { Fragment, type ReactNode, useState } from 'react';
import { MessageRegion } from './ActionMessage.tsx';

/** A message with a secret. */
export interface SecretMessage {
  /** Another message with the same key replaces it. */
  key: string;
  title: string;
  text: ReactNode;
}

export interface SecretsOptions {
  /** Label of the button that ends a message. */
  confirmLabel?: string;
  onConfirmed?: () => void;
}

/** Messages with secrets that the server gives only once: each stays until the user confirms it, whatever else is done on the page. */
export function useSecrets({ confirmLabel = 'I have passed it on', onConfirmed }: SecretsOptions = {}) {
  const [shown, setShown] = useState<readonly SecretMessage[]>([]);
  const without = (key: string) => (before: typeof shown) => before.filter((message) => message.key !== key);
  return {
    isShown: shown.length > 0,
    show: (message: SecretMessage) => setShown((before) => [...without(message.key)(before), message]),
    messages: (
      <MessageRegion of={shown.length > 0 ? shown : null} centred>
        {shown.map(({ key, title, text }) => (
          <Fragment key={key}>
            <Banner tone="good" title={title}>
              {text}
            </Banner>
            <div>
              <Button
                look="secondary"
                onClick={() => {
                  setShown(without(key));
                  onConfirmed?.();
                }}
              >
                {confirmLabel}
              </Button>
            </div>
          </Fragment>
        ))}
      </MessageRegion>
    ),
  };
}
