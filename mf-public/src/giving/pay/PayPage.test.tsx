import type { SiteSettings } from '@cog/contracts/settings/schema';
import { type RenderRouteOptions, testReader, testRoute, testSettings } from '@cog/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as route from './route.ts';

const account = (id: string, label: string, currency = 'NGN') => ({
  id,
  label,
  bank: 'Sample Bank (not real)',
  accountNumber: id === 'offerings' ? '0000000001' : '0000000002',
  accountName: 'COG Church Sample',
  currency,
  ussd: '',
});

const giving = (more: Partial<SiteSettings['giving']> = {}): SiteSettings['giving'] => ({
  ...testSettings.giving,
  accounts: [account('offerings', 'Tithes and offerings'), account('building', 'Building')],
  ...more,
});

const GIFT = '/pay?amount=5000&purpose=Tithe&account=offerings';

function pay(at = '/pay', options: RenderRouteOptions = {}) {
  return testRoute(route, { at, otherPaths: ['/admin', '/locate'], settings: { giving: giving() }, ...options });
}

async function open(at?: string, options?: RenderRouteOptions) {
  const test = pay(at, options);
  const view = render(test.element);
  await screen.findByRole('heading', { level: 1 });
  return { ...test, ...view };
}

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const purpose = () => screen.getByRole('combobox', { name: 'Purpose' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Show the transfer details' }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => localStorage.clear());

describe('the form', () => {
  test('an amount with naira sign and comma, a purpose and an account lead to the transfer details', async () => {
    const { router } = await open();
    await userEvent.type(amount(), '₦5,000');
    await userEvent.selectOptions(purpose(), 'Tithe');
    await userEvent.click(screen.getByRole('radio', { name: /^Tithes and offerings/ }));
    await submit();
    await heading('Send ₦5,000');
    expect(router.state.location.search).toBe('?amount=5000&purpose=Tithe&account=offerings');
    expect(screen.getByText('TITHE 5000')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Send ₦5,000' })).toHaveFocus();
  });

  test('an amount is shown with its thousands apart when the field is left', async () => {
    await open();
    await userEvent.type(amount(), '₦1250000');
    await userEvent.tab();
    expect(amount()).toHaveValue('1,250,000');
  });

  test('sent empty, it names each field that is missing and goes to the first', async () => {
    const { router } = await open();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Please check 3 answers');
    expect(amount()).toHaveFocus();
    expect(amount()).toHaveAccessibleDescription(/Amount is required/);
    expect(purpose()).toHaveAccessibleDescription(/Purpose is required/);
    expect(screen.getByRole('radiogroup', { name: 'Account' })).toHaveAccessibleDescription(/Account is required/);
    expect(router.state.location.search).toBe('');
  });

  test('an error goes when its field is edited, and the others stay', async () => {
    await open();
    await submit();
    await userEvent.type(amount(), '7');
    expect(amount()).not.toHaveAttribute('aria-invalid');
    expect(purpose()).toHaveAttribute('aria-invalid', 'true');
  });

  test('a purpose that is not listed is written in the giver’s own words', async () => {
    const { router } = await open();
    await userEvent.type(amount(), '2000');
    await userEvent.selectOptions(purpose(), 'Another purpose');
    await userEvent.click(screen.getByRole('radio', { name: /^Building/ }));
    await submit();
    const own = screen.getByRole('textbox', { name: 'Another purpose, in your words' });
    expect(own).toHaveFocus();
    expect(own).toHaveAccessibleDescription(/say what it is for/);
    await userEvent.type(own, 'Ọrẹ́ ìdúpẹ́');
    await submit();
    await heading('Send ₦2,000');
    expect(screen.getByText('ORE IDUPE 2000')).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('purpose')).toBe('Ọrẹ́ ìdúpẹ́'.normalize('NFC'));
  });

  test('words for another purpose do not count once a listed one is chosen', async () => {
    const { router } = await open();
    await userEvent.type(amount(), '2000');
    await userEvent.selectOptions(purpose(), 'Another purpose');
    await userEvent.type(screen.getByRole('textbox', { name: /^Another purpose/ }), 'Roof');
    await userEvent.selectOptions(purpose(), 'Offering');
    await userEvent.click(screen.getByRole('radio', { name: /^Building/ }));
    await submit();
    await heading('Send ₦2,000');
    expect(router.state.location.search).toBe('?amount=2000&purpose=Offering&account=building');
  });

  test('with one account and no listed purposes there is an amount and a purpose to write', async () => {
    const settings = { giving: giving({ accounts: [account('offerings', 'All gifts')], purposes: [] }) };
    const { router } = await open('/pay', { settings });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.type(amount(), '500');
    await submit();
    const own = screen.getByRole('textbox', { name: 'What is your gift for?' });
    expect(own).toHaveFocus();
    await userEvent.type(own, 'Roof');
    await submit();
    await heading('Send ₦500');
    expect(router.state.location.search).toBe('?amount=500&purpose=Roof&account=offerings');
  });

  test('coming from one account, it is chosen already and nothing is called wrong', async () => {
    await open('/pay?account=building');
    expect(screen.getByRole('radio', { name: /^Building/ })).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('accounts in other currencies are not offered, and it is said where they are', async () => {
    const accounts = [account('offerings', 'Gifts'), account('building', 'Dollars', 'USD')];
    await open('/pay', { settings: { giving: giving({ accounts }) } });
    expect(screen.queryByText('Dollars')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give Online' })).toHaveAttribute('href', '/admin');
  });

  test('a church without an account in naira says so', async () => {
    await open('/pay', { settings: { giving: giving({ accounts: [account('building', 'Dollars', 'USD')] }) } });
    expect(screen.getByText('Our accounts are not listed here yet')).toBeInTheDocument();
  });

  test('no field asks for a card, and the page says so', async () => {
    const { container } = await open();
    expect([...container.querySelectorAll('[name]')].map((field) => field.getAttribute('name'))).toEqual([
      'amount',
      'purpose',
      'otherPurpose',
      'account',
      'account',
    ]);
    expect(screen.getByText(/We will never ask for your card number, PIN or OTP/)).toBeInTheDocument();
  });
});

describe('what was typed', () => {
  test('survives a reload', async () => {
    const first = await open();
    await userEvent.type(amount(), '7,500');
    await userEvent.selectOptions(purpose(), 'Another purpose');
    await userEvent.type(screen.getByRole('textbox', { name: /^Another purpose/ }), 'Roof');
    await userEvent.click(screen.getByRole('radio', { name: /^Building/ }));
    first.unmount();
    await open();
    await waitFor(() => expect(amount()).toHaveValue('7,500'));
    expect(purpose()).toHaveValue('other');
    expect(screen.getByRole('textbox', { name: /^Another purpose/ })).toHaveValue('Roof');
    expect(screen.getByRole('radio', { name: /^Building/ })).toBeChecked();
  });

  test('gives way to an account that the address names', async () => {
    localStorage.setItem('cog:giving-draft', JSON.stringify({ amount: '900', account: 'building' }));
    await open('/pay?account=offerings');
    await waitFor(() => expect(amount()).toHaveValue('900'));
    expect(screen.getByRole('radio', { name: /^Tithes/ })).toBeChecked();
  });

  test('that is no form at all is ignored', async () => {
    localStorage.setItem('cog:giving-draft', JSON.stringify({ amount: 5, purpose: 'Gone', account: ['x'] }));
    await open();
    await waitFor(() => expect(purpose()).toHaveValue(''));
    expect(amount()).toHaveValue('');
  });

  test('is forgotten once the church is told', async () => {
    localStorage.setItem('cog:giving-draft', JSON.stringify({ amount: '5000' }));
    await open(GIFT);
    await userEvent.click(screen.getByRole('link', { name: /tell the church on WhatsApp/ }));
    expect(localStorage.getItem('cog:giving-draft')).toBeNull();
  });
});

describe('the transfer details', () => {
  test('an address that was reloaded or sent shows the gift, with each line to copy', async () => {
    const user = userEvent.setup();
    await open(GIFT);
    await heading('Send ₦5,000');
    expect(screen.getByText('Sample Bank (not real)')).toBeInTheDocument();
    expect(screen.getByText('COG Church Sample')).toBeInTheDocument();
    const copied = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return navigator.clipboard.readText();
    };
    expect(await copied('Copy account number')).toBe('0000000001');
    expect(await copied('Copy amount')).toBe('5000');
    expect(await copied('Copy narration')).toBe('TITHE 5000');
  });

  test('the church is told on WhatsApp or by a letter that says what was sent', async () => {
    await open(GIFT);
    const whatsApp = new URL(
      screen.getByRole('link', { name: /tell the church on WhatsApp/ }).getAttribute('href') ?? '',
    );
    expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/2348000000005');
    expect(whatsApp.searchParams.get('text')).toMatch(/₦5,000 to Tithes and offerings.*0000000001.*TITHE 5000/);
    const letter = screen.getByRole('link', { name: /tell the church by e-mail/ }).getAttribute('href') ?? '';
    expect(letter).toMatch(/^mailto:gifts@cog\.example\?subject=Gift%3A%20TITHE%205000/);
    expect(decodeURIComponent(letter)).toContain('I have sent ₦5,000');
  });

  test('without anyone to tell, nothing asks to tell them', async () => {
    await open(GIFT, {
      settings: {
        giving: giving({ confirmation: '', confirmPhone: null, confirmEmail: null }),
        about: { ...testSettings.about, contact: { email: null, whatsApp: null } },
      },
    });
    await heading('Send ₦5,000');
    expect(screen.queryByRole('link', { name: /tell the church/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  test('Back returns to the form with what was typed, and forward to the details, without the network', async () => {
    const { router } = await open();
    await userEvent.type(amount(), '5000');
    await userEvent.selectOptions(purpose(), 'Tithe');
    await userEvent.click(screen.getByRole('radio', { name: /^Tithes/ }));
    await submit();
    await heading('Send ₦5,000');
    await act(() => router.navigate(-1));
    await heading('Give by bank transfer');
    await waitFor(() => expect(amount()).toHaveValue('5,000'));
    expect(purpose()).toHaveValue('Tithe');
    await act(() => router.navigate(1));
    await heading('Send ₦5,000');
  });

  test('Change opens the form with this gift, whatever the device kept of another', async () => {
    localStorage.setItem('cog:giving-draft', JSON.stringify({ amount: '900', purpose: 'Offering' }));
    await open(GIFT);
    await userEvent.click(screen.getByRole('link', { name: 'Change' }));
    await heading('Give by bank transfer');
    expect(amount()).toHaveValue('5000');
    expect(purpose()).toHaveValue('Tithe');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '6000');
    await submit();
    await heading('Send ₦6,000');
  });
});

describe('an address that was altered', () => {
  test.each([
    ['an amount that is none', '/pay?amount=lots&purpose=Tithe&account=offerings', /whole naira/],
    ['too much', '/pay?amount=100000001&purpose=Tithe&account=offerings', /at most ₦100,000,000/],
    ['an account that is not ours', '/pay?amount=5000&purpose=Tithe&account=thief', /Account is required/],
    ['no purpose', '/pay?amount=5000&account=offerings', /Purpose is required/],
    ['a purpose as long as a sermon', `/pay?amount=5000&purpose=${'a'.repeat(90)}&account=offerings`, /at most 60/],
  ])('with %s shows the form with what is wrong', async (_situation, at, problem) => {
    await open(at);
    await heading('Give by bank transfer');
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
  });

  test('with signs that hide or turn words around shows the words alone', async () => {
    await open(`/pay?amount=5000&purpose=${encodeURIComponent('Ti\u202ethe\n now')}&account=offerings`);
    await heading('Send ₦5,000');
    expect(screen.getByText('TITHE NOW 5000')).toBeInTheDocument();
  });

  test.each([
    ['Roof & walls (£, 2nd)', 'ROOF WALLS 2ND 5000'],
    ['ọpẹ́'.repeat(15), `${'OPE'.repeat(12)} 5000`],
    ['感謝', 'GIFT 5000'],
  ])('named %s have a narration that every bank takes', async (purpose, narration) => {
    await open(`/pay?amount=5000&purpose=${encodeURIComponent(purpose)}&account=offerings`);
    await heading('Send ₦5,000');
    expect(screen.getByText(narration)).toBeInTheDocument();
  });
});

describe('without scripts', () => {
  const data = {
    accounts: giving().accounts,
    abroad: false,
    purposes: giving().purposes,
    introduction: '',
    confirmation: '',
    contact: { phone: null, whatsApp: null, email: null },
  };
  const html = (at: string) => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(pay(at, { data }).element);
    return page;
  };

  test('the form is sent as an address, and another purpose can be written in sight', () => {
    const form = html('/pay').querySelector('form');
    expect(form).toHaveAttribute('action', '/pay');
    expect(form).toHaveAttribute('method', 'get');
    expect(form?.querySelector('[data-without-script] [name=otherPurpose]')).not.toBeNull();
  });

  test('what the browser sends leads to the details', () => {
    const page = html('/pay?amount=%E2%82%A65%2C000&purpose=other&otherPurpose=Roof&account=building');
    expect(page.querySelector('h1')?.textContent).toBe('Send ₦5,000');
    expect(page.textContent).toContain('ROOF 5000');
  });

  test('what was wrong comes back with the answers and the reasons', () => {
    const page = html('/pay?amount=5%2C00&purpose=Tithe&otherPurpose=&account=building');
    expect(page.querySelector('[name=amount]')).toHaveAttribute('value', '5,00');
    expect(page.querySelector('[role=alert] a')).toHaveAttribute('href', '#amount');
    expect(page.querySelector('#amount')).toHaveAttribute('aria-invalid', 'true');
    expect(page.querySelector('[name=account][value=building]')).toHaveAttribute('checked');
  });
});

test('the title names the gift, the description promises no card, and neither is indexed by amount', () => {
  const meta = (at: string) =>
    route.handle.meta?.({
      ...testReader,
      data: {
        accounts: giving().accounts,
        abroad: false,
        purposes: [],
        introduction: '',
        confirmation: '',
        contact: { phone: null, whatsApp: null, email: null },
      },
      url: new URL(`http://localhost${at}`),
      settings: testSettings,
    });
  expect(meta('/pay')?.title).toBe('Give by bank transfer');
  expect(meta(GIFT)).toMatchObject({ title: 'Send ₦5,000', canonical: '/pay' });
  expect(meta('/pay')?.description?.length).toBeLessThanOrEqual(160);
});

describe('less to type', () => {
  test('an amount is chosen by a press, and can be another one after', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '₦5,000' }));
    expect(amount()).toHaveValue('5,000');
    await userEvent.click(screen.getByRole('button', { name: '₦10,000' }));
    expect(amount()).toHaveValue('10,000');
    expect(screen.getByRole('group', { name: 'Choose an amount' })).toHaveAttribute('data-needs-script');
  });

  test('an amount that was chosen on another page is in the form, over one that was typed before', async () => {
    localStorage.clear();
    const before = await open();
    await userEvent.type(amount(), '700');
    before.unmount();
    await open('/pay?amount=5000');
    await waitFor(() => expect(amount()).toHaveValue('5000'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a purpose that was chosen on another page is in the form', async () => {
    await open('/pay?purpose=Offering');
    expect(purpose()).toHaveValue('Offering');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the whole transfer is copied as one text', async () => {
    const user = userEvent.setup();
    await open(GIFT);
    await user.click(screen.getByRole('button', { name: 'Copy everything' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Account name: COG Church Sample\nAccount number: 0000000001\nBank: Sample Bank (not real)\nAmount: ₦5,000\nNarration: TITHE 5000',
    );
  });

  test('a code is dialled with amount and account, only where the church has set one', async () => {
    const accounts = [{ ...account('offerings', 'Tithes and offerings'), ussd: '*901*amount*account#' }];
    const { unmount } = await open(GIFT, { settings: { giving: giving({ accounts }) } });
    expect(screen.getByRole('link', { name: 'Dial *901*5000*0000000001#' })).toHaveAttribute(
      'href',
      'tel:*901*5000*0000000001%23',
    );
    unmount();
    await open(GIFT);
    expect(screen.queryByRole('link', { name: /^Dial/ })).not.toBeInTheDocument();
  });
});
