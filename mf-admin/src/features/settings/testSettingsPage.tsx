import type { ApiResponse, ComposedRoute } from '@cog/contracts/composition/composition';
import { SETTINGS_REVISIONS_PAGE_SIZE } from '@cog/contracts/settings/editing.constants';
import {
  type EditableSettings,
  type SettingsRevision,
  settingsInput,
  settingsRestoration,
} from '@cog/contracts/settings/editing.schema';
import { type RenderRouteOptions, testSettings } from '@cog/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { ValidationError } from 'yup';
import { refuse, renderAdmin } from '../../common/testAdmin.tsx';
import * as route from './settings.route.ts';

type Network = NonNullable<RenderRouteOptions['network']>;

export const opened: EditableSettings = {
  settings: testSettings,
  updated_at: '2026-11-20T08:00:00.000Z',
  broken: [],
};

const done = (message: string, data: EditableSettings): ApiResponse => ({
  status: 200,
  body: { success: true, message, data },
});
/** Reads, saves, lists and restores settings like the real server (contracts, settingsEditing.ts). */
export function settingsServer(now = opened, revisions: SettingsRevision[] = []) {
  const state = { now };
  const write = (settings: EditableSettings['settings'], updated_at: string, message: string) => {
    if (updated_at !== state.now.updated_at) return refuse(409, 'Someone else changed the settings.');
    state.now = { settings, updated_at: `${updated_at}+`, broken: [] };
    return done(message, state.now);
  };
  const network: Network = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://test');
    switch (`${method} ${pathname}`) {
      case 'GET /api/admin/settings':
        return { status: 200, body: structuredClone(state.now) };
      case 'PUT /api/admin/settings': {
        try {
          const input = settingsInput.validateSync(body, { abortEarly: false, stripUnknown: false });
          return write(input.settings, input.updated_at, 'Settings saved.');
        } catch (error) {
          if (!(error instanceof ValidationError)) throw error;
          return refuse(400, error.message);
        }
      }
      case 'GET /api/admin/settings/revisions': {
        const from = (Number(searchParams.get('page')) - 1) * SETTINGS_REVISIONS_PAGE_SIZE;
        const items = revisions.slice(from, from + SETTINGS_REVISIONS_PAGE_SIZE);
        return { status: 200, body: { items, total: revisions.length } };
      }
      case 'POST /api/admin/settings/restore': {
        const { revision, updated_at } = settingsRestoration.validateSync(body);
        const kept = revisions.find(({ id }) => id === revision);
        return write({ ...state.now.settings, ...kept?.values }, updated_at, 'Settings restored.');
      }
      case 'GET /api/admin/youtube': {
        const none = { id: null, from: 'none', fetchedAt: null };
        return {
          status: 200,
          body: { channel: { id: `UC${'a'.repeat(22)}`, from: 'environment', fetchedAt: null }, playlist: none },
        };
      }
      case 'POST /api/previews':
        return { status: 201, body: { success: true, data: { id: 'p1', expiresAt: '2026-11-21T10:00:00.000Z' } } };
      default:
        return refuse(404, 'Not found');
    }
  };
  /** Saves as another administrator would. */
  const elsewhere = (change: Partial<EditableSettings['settings']>) => {
    const { settings, updated_at } = state.now;
    state.now = { settings: { ...settings, ...change }, updated_at: `${updated_at}e`, broken: [] };
  };
  return { network, state, elsewhere };
}

/** Titles and links of some pages; the church may have hidden the promo page. */
const pages: Readonly<Record<string, Partial<ComposedRoute>>> = {
  '/holy': { navigation: [{ place: 'admin', label: 'Elsewhere', order: 1 }] },
  '/radio': { title: 'Radio', navigation: [{ place: 'footer', column: 'Media', label: 'Listen', order: 1 }] },
  '/promologin': { title: 'Promo sign-in' },
};

/** Renders the page and records its requests. */
export function renderSettings(network: Network, section: string | null = null) {
  const page = renderAdmin(route, {
    at: section ? `/settings?section=${section}` : '/settings',
    role: 'administrator',
    otherPaths: ['/', '/locate', '/about', '/admin', '/holy', '/radio', '/promologin', '/pay'],
    network,
    pageOf: (one) => ({ ...one, ...pages[one.path] }),
  });
  return { ...page, writes: () => page.writes().filter(({ path }) => !path.includes('previews')) };
}

/** The same, but waits until the section's form is shown. */
export async function openSection(network: Network, section: string) {
  const page = renderSettings(network, section);
  await screen.findByRole('form');
  return page;
}

export const form = () => within(screen.getByRole('form'));
export const field = (label: string | RegExp) =>
  form().getByLabelText(typeof label === 'string' ? new RegExp(`^${label}( \\(optional\\))?$`) : label);
export const list = (name: string) => within(form().getByRole('group', { name }));
export const save = () => form().getByRole('button', { name: 'Save changes' });

/** Replaces a field's text. */
export async function replace(user: ReturnType<typeof userEvent.setup>, control: HTMLElement, text: string) {
  await user.click(control);
  fireEvent.change(control, { target: { value: text } });
}
