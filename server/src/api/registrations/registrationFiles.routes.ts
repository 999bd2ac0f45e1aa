import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { registrationCsvQuery } from '@cog/contracts/registrations/administration.schema';
import {
  REGISTRATION_EXPORT_PATH,
  REGISTRATIONS_CSV_NAME,
  REGISTRATIONS_CSV_PATH,
  type RegistrationSort,
} from '@cog/contracts/registrations/constants';
import { getRegistrations } from '@cog/contracts/registrations/endpoints';
import type { FastifyInstance } from 'fastify';
import { accessGuards } from '../../http/accessGuards.ts';
import { refused } from '../../http/answer.ts';
import { checkQuery } from '../../http/checkInput.ts';
import { sendDownload } from '../../http/sendDownload.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { recordChange } from '../audit/recordChange.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registrationExport } from './registrationExport.ts';
import { type RegistrationSearch, registrationFilter } from './registrationFilter.ts';
import { registrationsCsv } from './registrationsCsv.ts';

/** Registers downloads for administrators only: the list as CSV, and one person's data. */
export function registerRegistrationFiles(app: FastifyInstance): void {
  const guards = accessGuards(getRegistrations);

  app.get(REGISTRATIONS_CSV_PATH, { onRequest: guards }, async (request, reply) => {
    const query = await checkQuery(registrationCsvQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    // The schema has already parsed the query.
    const { sort, ...filters } = query.value as RegistrationSearch & { sort: RegistrationSort };
    const { db } = app.context;
    const filter = registrationFilter((await quizzesRepository(db).current()).id, filters);
    return sendDownload(reply, REGISTRATIONS_CSV_NAME, registrationsCsv(db, filter, sort));
  });

  app.get<{ Params: { id: string } }>(REGISTRATION_EXPORT_PATH, { onRequest: guards }, async (request, reply) => {
    const { id } = request.params;
    const { db, clock } = app.context;
    const now = clock();
    const file = RECORD_NAME.test(id) ? await registrationExport(db, id, now) : null;
    if (file === null) return sendProblem(reply, refused(404, 'There is no such registration.'));
    const reference = file.registrations[0]?.reference ?? id;
    const accountId = request.activeSession?.accountId ?? null;
    const change = { accountId, action: 'registration.exported', subjectId: id, details: { reference } } as const;
    await recordChange(db, change, now);
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${reference}.json"`,
        'cache-control': 'no-store',
      })
      .send(JSON.stringify(file, null, 2));
  });
}
