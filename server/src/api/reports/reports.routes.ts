import { REPORT_CSV_PATH } from '@cog/contracts/reports/constants';
import { getReport } from '@cog/contracts/reports/endpoints';
import { type Report, reportQuery } from '@cog/contracts/reports/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { accessGuards } from '../../http/accessGuards.ts';
import { answered } from '../../http/answer.ts';
import { checkQuery } from '../../http/checkInput.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendDownload } from '../../http/sendDownload.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { visitsRepository } from '../visits/visits.repository.ts';
import { reportCsv } from './reportCsv.ts';
import { presentReport } from './reports.presenter.ts';
import { reportsRepository, type Span } from './reports.repository.ts';

async function readReport(db: Kysely<DatabaseSchema>, span: Span): Promise<Report> {
  const reports = reportsRepository(db);
  const visits = visitsRepository(db);
  const numbers = {
    registrationDays: await reports.registrationDays(span),
    registrants: await reports.registrants(span),
    registrantChurches: await reports.registrantChurches(span),
    resultDays: await reports.resultDays(span),
    tenths: await reports.tenths(span),
    resultGroups: await reports.resultGroups(span),
    resultChurches: await reports.resultChurches(span),
    incidentDays: await reports.incidentDays(span),
  };
  return presentReport(span, numbers, {
    firstDay: await visits.firstDay(),
    viewDays: await visits.viewDays(span),
    viewedPages: await visits.viewedPages(span),
    viewLanguages: await visits.viewLanguages(span),
    vitalPages: await visits.vitalPages(span),
    vitalVersions: await visits.vitalVersions(span),
  });
}

/** The numbers of a time, to look at and as a table. Aggregates alone: editors may read them. */
export function registerReports(app: FastifyInstance): void {
  registerEndpoint(app, getReport, async ({ db, query }) => answered(await readReport(db, query)));

  app.get(REPORT_CSV_PATH, { onRequest: accessGuards(getReport) }, async (request, reply) => {
    const query = await checkQuery(reportQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    // The schema has parsed it.
    const span = query.value as Span;
    return sendDownload(
      reply,
      `reports-${span.from}-to-${span.to}.csv`,
      reportCsv(await readReport(app.context.db, span)),
    );
  });
}
