import type { ApiResponse } from '@cog/contracts/composition/composition';
import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import {
  type EditableSermon,
  type SermonSummary,
  sermonEdit,
  sermonId,
  sermonIds,
  sermonInput,
} from '@cog/contracts/sermons/schema';
import type { RenderRouteOptions } from '@cog/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { idOf, type Network, refuse, renderAdmin, withElsewhere } from '../../common/testAdmin.tsx';
import * as route from './sermons.route.ts';

export const testSermon = (index: number, more: Partial<EditableSermon> = {}): EditableSermon => ({
  id: idOf(index),
  slug: `sermon-${index}`,
  version: '2026-11-20T08:00:00.000Z',
  sermonTitle: `Sermon ${index}`,
  preacherName: 'Pastor Sample',
  date: addDays('2026-11-28', -index),
  time: '08:00',
  text: 'Mark 2:5',
  content: 'Four men.\n\nA roof.',
  question: 'Who?',
  answer: 'They.',
  ask: 'Ask yourself',
  list: ['One', 'Two'],
  conclude: 'Let us pray',
  prayer: ['Strength'],
  weekly: ['Ushers'],
  ...more,
});

export const testSermons = (count: number) => Array.from({ length: count }, (_, index) => testSermon(index + 1));

const summaryOf = ({ id, slug, sermonTitle, preacherName, date, text }: EditableSermon): SermonSummary => ({
  id,
  slug,
  sermonTitle,
  preacherName,
  date,
  excerpt: text,
});

const done = (message: string, sermon: EditableSermon, status = 200): ApiResponse => ({
  status,
  body: { success: true, message, data: summaryOf(sermon) },
});

/** Rows of a page that the server gives, of the 10 that it has: rows take most of a test's time. */
export const ROWS = 3;

/** Lists, registers, edits, deletes and restores sermons like the real server (contracts, sermon.ts). */
export function sermonServer(sermons: EditableSermon[]): Network {
  const deleted: EditableSermon[] = [];
  const newest = () => sermons.sort((one, other) => other.date.localeCompare(one.date));
  return ({ method, path, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://test');
    const name = pathname.replace('/api/admin/sermons/', '');
    switch (`${method} ${pathname.replace(name, '')}`) {
      case 'GET /api/admin/sermons/': {
        const sermon = sermons.find(({ id, slug }) => id === name || slug === name);
        return sermon ? { status: 200, body: { ...sermon } } : refuse(404, 'This sermon is not there any more.');
      }
    }
    switch (`${method} ${pathname}`) {
      case 'GET /api/sermons': {
        const search = (query.get('search') ?? '').toLowerCase();
        const found = newest().filter(({ sermonTitle }) => sermonTitle.toLowerCase().includes(search));
        const size = Number(query.get('pageSize') ?? 10);
        const from = (Number(query.get('page')) - 1) * size;
        const items = found.slice(from, from + (size === 10 ? ROWS : size)).map(summaryOf);
        return { status: 200, body: { items, total: found.length, preachers: ['Pastor Sample'], days: [] } };
      }
      case 'POST /api/sermons': {
        const { picture, date, ...texts } = sermonInput.validateSync(body);
        const changes = { ...texts, date: date as IsoDate, picture: picture ?? undefined };
        const sermon = testSermon(100 + sermons.length, changes);
        sermons.push(sermon);
        return done('Sermon registered successfully!', sermon, 201);
      }
      case 'PUT /api/sermons': {
        const { id, version, picture, date, ...texts } = sermonEdit.validateSync(body);
        const at = sermons.findIndex((sermon) => sermon.id === id);
        const sermon = sermons[at];
        if (!sermon) return refuse(404, 'This sermon is not there any more.');
        if (sermon.version !== version) return refuse(409, 'This sermon was changed by someone else.');
        const changes = { ...texts, date: date as IsoDate, picture: picture ?? undefined };
        const edited = { ...sermon, ...changes, version: `${version}+` };
        sermons[at] = edited;
        return done('Sermon updated successfully!', edited);
      }
      case 'DELETE /api/sermons': {
        const [sermon] = sermons.splice(
          sermons.findIndex(({ id }) => id === sermonId.validateSync(body).id),
          1,
        );
        if (!sermon) return refuse(404, 'This sermon is not there any more.');
        deleted.push(sermon);
        return done('Sermon deleted successfully!', sermon);
      }
      case 'POST /api/sermons/delete': {
        const { ids } = sermonIds.validateSync(body);
        const gone = sermons.filter(({ id }) => ids.includes(id));
        for (const sermon of gone) sermons.splice(sermons.indexOf(sermon), 1);
        deleted.push(...gone);
        const message = `${gone.length} sermons were deleted.`;
        return { status: 200, body: { success: true, message, deleted: gone.map(({ id }) => id), refused: [] } };
      }
      case 'POST /api/admin/bin/restore': {
        sermons.push(...deleted.splice(0));
        return { status: 200, body: { success: true, message: 'They are back.', restored: [], refused: [] } };
      }
      case 'POST /api/sermons/restore': {
        const sermon = deleted.pop();
        if (!sermon) return refuse(404, 'No such sermon was deleted.');
        sermons.push(sermon);
        return done('Sermon restored successfully!', sermon);
      }
      default:
        return refuse(404, 'Not found');
    }
  };
}

/** Renders the page and records its requests. */
export const renderSermons = (network: Network, at = '/addsermon', settings: RenderRouteOptions['settings'] = {}) =>
  renderAdmin(route, { at, settings, otherPaths: ['/sermon', '/holy'], network, pageOf: withElsewhere });

/** The same, but waits until the form is shown. */
export async function openSermons(...input: Parameters<typeof renderSermons>) {
  const opened = renderSermons(...input);
  await screen.findByRole('form', { name: /Church Sermon$/ });
  return opened;
}

/** The sermons in the table. Found by text, because queries by role take seconds on a full page. */
export const titles = () =>
  within(screen.getByRole('table'))
    .getAllByText('Edit', { selector: 'a' })
    .map((link) => link.textContent?.replace(/^Edit /, ''));

export const form = () => within(screen.getByRole('form', { name: /Church Sermon$/ }));
export const field = (label: string) => form().getByLabelText(new RegExp(`^${label}( \\(optional\\))?$`));

/** Replaces a field's text. */
export async function replace(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.click(field(label));
  fireEvent.change(field(label), { target: { value: text } });
}
