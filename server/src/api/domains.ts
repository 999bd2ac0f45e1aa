import type { FastifyInstance } from 'fastify';
import { registerHousekeeping } from '../housekeeping.ts';
import { registerPeople } from '../privacy/people.routes.ts';
import { registerSample } from '../seed/sample.routes.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerOwnAccount } from './accounts/ownAccount.routes.ts';
import { registerPasswordReset } from './accounts/passwordReset/passwordReset.routes.ts';
import { registerSecondFactor } from './accounts/secondFactor/secondFactor.routes.ts';
import { registerApiDescription } from './apiDescription/apiDescription.routes.ts';
import { registerAuditTrail } from './audit/audit.routes.ts';
import { registerBin } from './bin/bin.routes.ts';
import { registerBooks } from './books/books.routes.ts';
import { registerCalendar } from './calendar/calendar.routes.ts';
import { registerDevotionals } from './devotionals/devotionals.routes.ts';
import { registerMissingDayMails } from './devotionals/missingDayMails.ts';
import { registerEvents } from './events/events.routes.ts';
import { registerFeeds } from './feeds/feeds.routes.ts';
import { registerHealth } from './health/health.routes.ts';
import { registerIncidents } from './incidents/incidents.routes.ts';
import { registerLive } from './live/live.routes.ts';
import { registerMailSender } from './mails/mailSender.plugin.ts';
import { registerMails } from './mails/mails.routes.ts';
import { registerModeration } from './moderation/moderation.routes.ts';
import { registerOverview } from './overview/overview.routes.ts';
import { registerPictures } from './pictures/pictures.routes.ts';
import { registerPodcast } from './podcast/podcast.routes.ts';
import { registerPreviews } from './previews/previews.routes.ts';
import { registerPromo } from './promo/promo.routes.ts';
import { registerApiKeys } from './quiz/keys/apiKeys.routes.ts';
import { registerQuizPlay } from './quiz/play/play.routes.ts';
import { registerPractice } from './quiz/play/practice.routes.ts';
import { registerQuizQuestions } from './quiz/questions/questions.routes.ts';
import { registerResultImport } from './quiz/results/resultImport.routes.ts';
import { registerResults } from './quiz/results/results.routes.ts';
import { registerQuizStages } from './quiz/stages/stages.routes.ts';
import { registerRecordings } from './recordings/recordings.routes.ts';
import { registerRegistrationMail } from './registrations/registrationMail.routes.ts';
import { registerRegistrations } from './registrations/registrations.routes.ts';
import { registerReleases } from './releases/releases.routes.ts';
import { registerShares } from './releases/shares/watchShares.ts';
import { registerReminders } from './reminders/reminders.routes.ts';
import { registerReports } from './reports/reports.routes.ts';
import { registerRequests } from './requests/requests.routes.ts';
import { registerSearch } from './search/search.routes.ts';
import { registerSermons } from './sermons/sermons.routes.ts';
import { registerSession } from './session/session.routes.ts';
import { registerSettings } from './settings/settings.routes.ts';
import { registerToday } from './today/today.routes.ts';
import { registerUnpublished } from './unpublished/unpublished.routes.ts';
import { registerVisits } from './visits/visits.routes.ts';

/** A part of the API. Each works with `app.context`. */
interface Domain {
  /** Adds its routes and background work. */
  register(app: FastifyInstance): void;
  /** Decorations of the server that another domain must have added before. */
  needs?: readonly ('live' | 'mailSender')[];
}

/** All parts of the API, in the order in which its description lists them. */
const domains: readonly Domain[] = [
  { register: registerHealth },
  { register: registerApiDescription },
  { register: registerSession },
  { register: registerOwnAccount },
  { register: registerSecondFactor },
  { register: registerAccounts },
  { register: registerPasswordReset },
  { register: registerAuditTrail },
  { register: registerReleases },
  { register: registerPromo },
  { register: registerSettings },
  { register: registerSample },
  { register: registerPreviews },
  { register: registerDevotionals },
  { register: registerRecordings },
  { register: registerPictures },
  { register: registerSermons },
  { register: registerPodcast },
  { register: registerUnpublished },
  { register: registerBooks },
  { register: registerEvents },
  { register: registerCalendar },
  { register: registerBin },
  { register: registerRegistrations },
  { register: registerPeople },
  { register: registerRequests },
  { register: registerModeration },
  { register: registerQuizQuestions },
  { register: registerQuizStages },
  { register: registerQuizPlay },
  { register: registerPractice },
  { register: registerResults },
  { register: registerResultImport },
  { register: registerApiKeys },
  { register: registerToday },
  { register: registerLive },
  { register: registerReminders, needs: ['live'] },
  { register: registerFeeds, needs: ['live'] },
  { register: registerSearch, needs: ['live'] },
  { register: registerIncidents },
  { register: registerVisits },
  { register: registerMailSender },
  { register: registerMissingDayMails, needs: ['mailSender'] },
  { register: registerShares, needs: ['mailSender'] },
  { register: registerMails, needs: ['mailSender'] },
  { register: registerRegistrationMail, needs: ['mailSender'] },
  { register: registerOverview },
  { register: registerReports },
  { register: registerHousekeeping },
];

/** Registers the whole API. @throws Error when a domain is listed before one that it needs */
export function registerDomains(app: FastifyInstance): void {
  for (const { register, needs = [] } of domains) {
    const missing = needs.find((name) => !app.hasDecorator(name));
    if (missing !== undefined) throw new Error(`${register.name} needs app.${missing}, which stands after it.`);
    register(app);
  }
}
