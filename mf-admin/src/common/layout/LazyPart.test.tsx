import { testRoute } from '@cog/platform/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { LazyDialog } from './LazyDialog.tsx';
import { type LazyCode, LazyPart, lazyCode } from './LazyPart.tsx';

const Paragraph = ({ text }: { text: string }) => <p>{text}</p>;
type ParagraphCode = ComponentType<{ text: string }>;

function open(code: LazyCode<{ text: string }>) {
  function Page() {
    const [isShown, setIsShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsShown(true)} {...code.whenNear}>
          Open
        </button>
        {isShown ? <LazyPart code={code}>{(Part) => <Part text="Here it is" />}</LazyPart> : null}
      </>
    );
  }
  const { element, platform } = testRoute({ Component: Page });
  const reportIncident = jest.spyOn(platform, 'reportIncident');
  return { ...render(element), reportIncident, user: userEvent.setup() };
}

const press = () => screen.getByRole('button', { name: 'Open' });

describe('a part whose code comes late', () => {
  it('is fetched when the user comes near its button, once, and is shown at the press', async () => {
    const fetched = jest.fn(async () => Paragraph);
    const { user } = open(lazyCode(fetched));
    expect(fetched).not.toHaveBeenCalled();
    await user.hover(press());
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(press());
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says that it is on its way', async () => {
    const answers: ((part: ParagraphCode) => void)[] = [];
    const { user } = open(lazyCode(() => new Promise<ParagraphCode>((resolve) => answers.push(resolve))));
    await user.click(press());
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    for (const answer of answers) answer(Paragraph);
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is reported when it does not come, and can be asked for again', async () => {
    window.reportError = jest.fn();
    let isReachable = false;
    const code = lazyCode(async () => {
      if (!isReachable) throw new Error('Loading chunk 7 failed.');
      return Paragraph;
    });
    const { user, reportIncident } = open(code);
    await user.click(press());
    expect(await screen.findByText('This didn’t load.')).toBeVisible();
    expect(reportIncident).toHaveBeenCalledWith({
      kind: 'load-failed',
      remote: 'mf-admin',
      message: 'Loading chunk 7 failed.',
    });
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('is in a dialog of its title from the press on, which can be closed', async () => {
    const close = jest.fn();
    const code = lazyCode(() => new Promise<ParagraphCode>(() => {}));
    const Page = () => (
      <LazyDialog code={code} title="Edit Book" onClose={close}>
        {(Part) => <Part text="Here it is" />}
      </LazyDialog>
    );
    render(testRoute({ Component: Page }).element);
    expect(screen.getByRole('dialog', { name: 'Edit Book' })).toHaveTextContent('Loading...');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
