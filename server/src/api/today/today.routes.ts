import { getToday } from '@cog/contracts/events/today.endpoints';
import { lagosDay } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';

/** Which day it is in Lagos: a page that was left open asks at midnight, and when it is looked at again. */
export function registerToday(app: FastifyInstance): void {
  registerEndpoint(app, getToday, async ({ now }) => answered({ day: lagosDay(now) }));
}
