import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'english', label: 'English', content: 'Come and eat breakfast' },
  { id: 'yoruba', label: 'Yorùbá', content: 'Ẹ wá jẹun òwúrọ̀' },
  { id: 'notes', label: 'Notes', content: 'Nothing yet' },
];

const selected = () => screen.getByRole('tab', { selected: true });

afterEach(() => history.replaceState(null, '', '/'));

describe('tabs', () => {
  it('show one panel, named by its tab', () => {
    render(<Tabs label="Language" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Language' })).toBeInTheDocument();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: 'English' })).toHaveTextContent('Come and eat breakfast');
    expect(selected()).toHaveAttribute('aria-controls', 'english');
  });

  it('change by a press, without leaving the page', async () => {
    const onSelect = jest.fn();
    render(<Tabs label="Language" tabs={tabs} onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Yorùbá' }));
    expect(screen.getByRole('tabpanel', { name: 'Yorùbá' })).toBeVisible();
    expect(screen.getByText('Come and eat breakfast')).not.toBeVisible();
    expect(onSelect).toHaveBeenCalledWith('yoruba');
    expect(location.hash).toBe('');
  });

  it('are one stop for the Tab key; arrows wrap, Home and End go to the ends', async () => {
    const user = userEvent.setup();
    render(<Tabs label="Language" tabs={tabs} />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'English' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Notes' })).toHaveFocus();
    expect(selected()).toHaveTextContent('Notes');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(selected()).toHaveTextContent('Yorùbá');
    await user.keyboard('{End}');
    expect(selected()).toHaveTextContent('Notes');
    await user.keyboard('{Home}');
    expect(selected()).toHaveTextContent('English');
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('open at the panel that the address names, also when it changes', () => {
    history.replaceState(null, '', '#yoruba');
    render(<Tabs label="Language" tabs={tabs} />);
    expect(selected()).toHaveTextContent('Yorùbá');
    history.replaceState(null, '', '#notes');
    act(() => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(selected()).toHaveTextContent('Notes');
  });

  it('are links to panels that can all be read where no script runs', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Tabs label="Language" tabs={tabs} />);
    expect(page.querySelector('a[href="#yoruba"]')?.textContent).toBe('Yorùbá');
    expect(page.querySelector('[role=tab], [hidden], [tabindex]')).toBeNull();
    expect(page.querySelector('#english')?.hasAttribute('data-without-script')).toBe(false);
    expect(page.querySelector('#yoruba')?.hasAttribute('data-without-script')).toBe(true);
  });
});
