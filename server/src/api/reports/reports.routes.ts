import { REPORT_CSV_PATH } from '@cog/contracts/reports/constants';
import { getReport } from '@cog/contracts/reports/endpoints';
import { reportQuery } from '@cog/contracts/reports/schema';
import type { FastifyInstance } from 'fastify';
import { accessGuards } from '../../http/accessGuards.ts';
import { answered } from '../../http/answer.ts';
import { checkQuery } from '../../http/checkInput.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { sendDownload } from '../../http/sendDownload.ts';
import { sendProblem } from '../../http/sendProblem.ts';
import { reportCsv } from './reportCsv.ts';
import type { Span } from './reportPeriods.ts';
import { readReport } from './reports.repository.ts';

/** Registers the report of a span, as JSON and CSV. It contains aggregates only, so editors may read it. */
export function registerReports(app: FastifyInstance): void {
  registerEndpoint(app, getReport, async ({ db, query }) => answered(await readReport(db, query)));

  app.get(REPORT_CSV_PATH, { onRequest: accessGuards(getReport) }, async (request, reply) => {
    const query = await checkQuery(reportQuery, request.query);
    if (!query.ok) return sendProblem(reply, query.refusal);
    // The schema has already parsed the query.
    const span = query.value as Span;
    return sendDownload(
      reply,
      `reports-${span.from}-to-${span.to}.csv`,
      reportCsv(await readReport(app.context.db, span)),
    );
  });
}
