import { getReport } from '@cog/contracts/reports/endpoints';
import type { Report } from '@cog/contracts/reports/schema';
import type { LoaderArguments } from '@cog/platform';
import { type Loaded, loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { type Period, readPeriod } from './period.address.ts';

export interface ReportsData {
  period: Period;
  report: Loaded<Report>;
}

/** Loads the numbers for the period that the address asks for. */
export async function loader({ request, api, today }: LoaderArguments): Promise<ReportsData> {
  const period = readPeriod(new URL(request.url).searchParams, today);
  const query = { from: period.from, to: period.to };
  return { period, report: loadedOrSignIn(await api.call(getReport, { query, signal: request.signal }), request) };
}
