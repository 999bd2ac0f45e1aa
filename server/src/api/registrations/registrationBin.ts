import type { BinSource } from '../bin/BinSource.ts';
import { administrationRepository } from './administration.repository.ts';
import { removeRegistrations } from './removeRegistrations.ts';

/** Deleted registrations, for administrators only since they hold personal data. */
export const registrationBin: BinSource = {
  kind: 'registration',
  roles: ['administrator'],
  changes: ['registrations'],
  async restore(db, { subject_id: id }, act) {
    const administration = administrationRepository(db);
    const restored = await administration.restore(id, act);
    if (restored === 'missing') return { kind: 'missing' };
    if (restored === 'registered again') {
      const stored = await administration.find(id);
      const other = stored === null ? undefined : (await administration.othersOf(stored)).find(isThere);
      return {
        kind: 'refused',
        message: 'This person has registered again meanwhile.',
        ...(other ? { takenBy: { kind: 'registration', id: other.id, title: '', date: null, language: null } } : {}),
      };
    }
    return { kind: 'restored', details: restored };
  },
  async remove(db, ids) {
    const rows = await db
      .selectFrom('registrations')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute();
    await removeRegistrations(
      db,
      rows.map(({ id }) => id),
    );
  },
};

const isThere = ({ deleted_at }: { deleted_at: string | null }) => deleted_at === null;
