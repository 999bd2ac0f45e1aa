import { join } from 'node:path';
import { root } from '../../build-config/scripts/workspace.mjs';

const FIRST_NAMES = ['Ṣadé', 'Bọ́lá', 'Adé', 'Chinedu', 'Ngozi', 'Túndé', 'Yemisi', 'Kúnlé', 'Fúnkẹ́', 'Ìyábọ̀'];
const LAST_NAMES = ['Àkànní', 'Okonkwo', 'Adéyẹmí', 'Balógun', 'Eze', 'Ọláwálé', 'Johnson', 'Àjàyí'];
const CHURCHES = ['Diamond Branch', 'Ijoko Branch', 'Ilogbo Branch', null];
const REASON = 'I want to learn more of the word, and to meet others who do. ';

/** Written in one statement: databases take a bounded number of values. */
const ROWS = 500;

const server = (path) => import(join(root, 'server/dist', path));

/** A person as the form would have sent them; every third has no email. */
const person = (index) => ({
  fullName: `${FIRST_NAMES[index % 10]} ${LAST_NAMES[(index * 7) % 8]} ${index.toString(36)}`,
  phoneNumber: `+23480${10_000_000 + index * 31}`,
  email: index % 3 === 0 ? null : `person${index}@example.com`,
  reference: `COG-${String(2222 + Math.floor(index / 1000))}-${String(2000 + (index % 1000))}`,
});

/**
 * Writes so many registrations for the current quiz, a minute apart, the last one a moment ago. By statements of many
 * rows, since the repository's own way takes minutes for a hundred thousand.
 *
 * @param db the server's database, with its tables
 * @param {number} count
 * @returns {Promise<string[]>} their ids, the oldest first
 */
export async function fillRegistrations(db, count) {
  const { uuidv7 } = await import('uuidv7');
  const { nameKey } = await server('api/registrations/nameKey.js');
  const { registrationSearchText } = await server('api/registrations/registrationFilter.js');
  const { quizzesRepository } = await server('api/registrations/quizzes.repository.js');
  const { id: quiz } = await quizzesRepository(db).current();
  const begin = Date.now() - count * 60_000;
  const ids = [];
  for (let from = 0; from < count; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, place) => {
      const index = from + place;
      const { fullName, phoneNumber, email, reference } = person(index);
      const at = new Date(begin + index * 60_000).toISOString();
      return {
        id: uuidv7(),
        quiz_id: quiz,
        reference,
        full_name: fullName,
        name_key: nameKey(fullName),
        age: 18 + (index % 60),
        gender: index % 2 === 0 ? 'Female' : 'Male',
        phone_number: phoneNumber,
        email,
        church_name: CHURCHES[index % 4],
        available_all_stages: index % 5 === 0 ? 0 : 1,
        reason_to_join: REASON.repeat(index % 4) || null,
        terms_accepted: 1,
        consent_version: null,
        guardian_name: null,
        guardian_phone: null,
        guardian_consent: 0,
        phone_is_guardians: 0,
        search_text: registrationSearchText({ fullName, email, phoneNumber, reference }),
        registered_at: at,
        updated_at: at,
        deleted_at: null,
        repeat_of: null,
      };
    });
    await db.insertInto('registrations').values(rows).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
