import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Composer } from './Composer.tsx';

const onSend = jest.fn();

function Written({ isReady }: { isReady: boolean }) {
  const [draft, setDraft] = useState('');
  return (
    <Composer
      input={{ current: null }}
      isReady={isReady}
      closedBy={undefined}
      secondsLeft={0}
      draft={draft}
      onDraft={setDraft}
      onSend={onSend}
      replyTo={null}
      onCloseReply={() => {}}
      me={null}
    />
  );
}

describe('a message that is sent before the chat is ready', () => {
  const user = userEvent.setup();
  const type = (text: string) => user.type(screen.getByLabelText('Your message'), text);

  beforeEach(() => onSend.mockClear());

  it('is sent once it is, by Enter and by the button', async () => {
    for (const send of [() => type('{Enter}'), () => user.click(screen.getByRole('button', { name: 'Send' }))]) {
      const { rerender, unmount } = render(<Written isReady={false} />);
      await type('Amen');
      await send();
      expect(screen.getByRole('status')).toHaveTextContent('It will send once the chat is ready.');
      expect(onSend).not.toHaveBeenCalled();
      rerender(<Written isReady />);
      expect(onSend).toHaveBeenCalledTimes(1);
      expect(onSend).toHaveBeenCalledWith('Amen');
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
      unmount();
      onSend.mockClear();
    }
  });

  it('is not sent when the writer goes on writing', async () => {
    const { rerender } = render(<Written isReady={false} />);
    await type('Amen{Enter} and');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<Written isReady />);
    expect(onSend).not.toHaveBeenCalled();
  });
});
