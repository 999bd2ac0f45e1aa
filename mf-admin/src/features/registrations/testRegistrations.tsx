import type { ApiResponse } from '@cog/contracts/composition/composition';
import type { RegistrationDetails } from '@cog/contracts/registrations/administration.schema';
import { screen } from '@testing-library/react';
import { idOf, type Network, refuse, renderAdmin } from '../../common/testAdmin.tsx';
import * as route from './registrations.route.ts';

export const AS_OF = '2026-11-21T10:00:00.000Z';

export const testRegistration = (index: number, more: Partial<RegistrationDetails> = {}): RegistrationDetails => ({
  _id: idOf(index),
  reference: `COG-2222-${String(2222 + index)}`,
  fullName: `Person ${index}`,
  age: 20 + index,
  gender: index % 2 ? 'Female' : 'Male',
  phoneNumber: `+23480312345${String(index).padStart(2, '0')}`,
  email: `person${index}@example.com`,
  churchName: 'Ijoko Branch',
  availableAllStages: true,
  reasonToJoin: null,
  registrationDate: '2026-11-20T09:00:00.000Z',
  termsAccepted: true,
  guardianName: null,
  guardianPhone: null,
  deletedAt: null,
  version: 'version 1',
  guardianConsent: false,
  phoneIsGuardians: false,
  consentVersion: null,
  isCurrent: true,
  history: [],
  results: [],
  others: [],
  ...more,
});

export const testPeople = (count: number) => Array.from({ length: count }, (_, index) => testRegistration(index + 1));

/** Rows of a page that the server gives, of the 25 that it has: rows take most of a test's time. */
const ROWS = 4;

const rowOf = (person: RegistrationDetails) => {
  const { version: _v, guardianConsent: _g, phoneIsGuardians: _p, consentVersion: _c, ...rest } = person;
  const { isCurrent: _i, history: _h, results: _r, others, ...row } = rest;
  return { ...row, laterReferences: others };
};

/** Lists, edits, deletes and restores registrations like the real server (contracts, registrations). */
export function registrationServer(people: RegistrationDetails[]): Network {
  const find = (id: string | undefined) => people.find(({ _id }) => _id === id);
  const done = (message: string, more = {}): ApiResponse => ({
    status: 200,
    body: { success: true, message, ...more },
  });
  return ({ method, path, body }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://test');
    const [, , , id, action] = pathname.split('/');
    const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const registered = people.filter(({ deletedAt }) => deletedAt === null);
    if (method === 'GET' && pathname === '/api/registrations') {
      const isDeleted = query.get('state') === 'deleted';
      const search = (query.get('search') ?? '').toLowerCase();
      const gender = query.get('gender');
      const passed = Number(query.get('passed'));
      const found = (isDeleted ? people.filter(({ deletedAt }) => deletedAt !== null) : registered).filter(
        (person) =>
          `${person.fullName} ${person.email} ${person.phoneNumber}`.toLowerCase().includes(search) &&
          (gender === null || person.gender === gender) &&
          (passed === 0 || person.results.some(({ stage, status }) => stage === passed && status === 'completed')),
      );
      const size = Number(query.get('pageSize'));
      const from = (Number(query.get('page')) - 1) * size;
      return {
        status: 200,
        body: { data: found.slice(from, from + Math.min(size, ROWS)).map(rowOf), total: found.length, asOf: AS_OF },
      };
    }
    if (method === 'GET' && pathname === '/api/registrations/stats') {
      const count = (isMeant: (person: RegistrationDetails) => boolean) => registered.filter(isMeant).length;
      return {
        status: 200,
        body: {
          total: registered.length,
          withEmail: count(({ email }) => email !== null),
          availableAllStages: count(({ availableAllStages }) => availableAllStages),
          thisMonth: count(({ registrationDate }) => registrationDate.startsWith('2026-11')),
        },
      };
    }
    if (pathname === '/api/registrations/delete') {
      for (const person of registered) person.deletedAt = AS_OF;
      return done(`${registered.length} registrations deleted successfully!`, {
        deleted: registered.length,
        deletedAt: AS_OF,
      });
    }
    if (pathname === '/api/registrations/restore') {
      for (const person of people) person.deletedAt = null;
      return done(`${people.length} registrations restored.`, { restored: people.length, registeredAgain: 0 });
    }
    const person = find(id);
    if (!person) return refuse(404, 'This registration is not there any more.');
    if (method === 'GET') return { status: 200, body: person };
    if (method === 'DELETE') {
      person.deletedAt = AS_OF;
      return done('Registration deleted successfully!');
    }
    if (action === 'restore') {
      person.deletedAt = null;
      return done('Registration restored successfully!');
    }
    if (action === 'erase') {
      if (sent.reference !== person.reference) {
        const message = 'This is not the reference of the registration. Nothing was erased.';
        return refuse(422, message, { reference: message });
      }
      people.splice(people.indexOf(person), 1);
      return done('This person’s registrations are erased.');
    }
    const { version, ...changes } = sent;
    if (version !== person.version) return refuse(409, 'This registration was changed by someone else.');
    Object.assign(person, changes, { version: `${person.version}+` });
    return done('Registration updated successfully!', { version: person.version });
  };
}

/** Renders the page and records its requests. */
export const renderRegistrations = (network: Network, at = '/viewparticipant') =>
  renderAdmin(route, { at, role: 'administrator', network });

/** The same, but waits until the list is shown. */
export async function openRegistrations(...input: Parameters<typeof renderRegistrations>) {
  const opened = renderRegistrations(...input);
  await screen.findByText('Total Registrations');
  return opened;
}

/** The names in the table. Found by text, because queries by role take seconds on a full page. */
export const names = () =>
  screen
    .getAllByText('View', { selector: 'a', exact: false })
    .map(({ textContent }) => textContent.replace(/^View /, ''));

/** The value on a card. */
export const card = (what: string) => screen.getByText(what, { selector: 'dt' }).nextSibling?.textContent;
