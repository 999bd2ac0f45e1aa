import { getToday } from '@cog/contracts/events/today.endpoints';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';

/** Registers the current day in Lagos, which an open page requests at midnight and when it becomes visible again. */
export function registerToday(app: FastifyInstance): void {
  registerEndpoint(app, getToday, async ({ now }) => answered({ day: lagosDay(now) }));
}
