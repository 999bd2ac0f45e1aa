/**
 * Addresses of the pages that other parts of the site link to, by name. Import as a namespace: `<Link to={pages.library}>`. The
 * build replaces each name with its address (`pageGlobals` in build-config), and `build-config/src/pages.test.ts` compares this
 * table with the route tables.
 */

export const home = '/';
export const locations = '/locate';
export const about = '/about';
export const events = '/events';
export const privacy = '/privacy';
export const giving = '/admin';
export const givingForm = '/pay';
export const radio = '/radio';
export const prayer = '/prayer';
export const welcome = '/welcome';
export const unsubscribe = '/unsubscribe';

export const live = '/live';
export const livestream = '/livestream';
export const videos = '/videos';
export const podcast = '/podcast';

export const devotional = '/fast';
export const sermons = '/sermon';
export const library = '/books';
export const search = '/search';
export const bookmarks = '/kept';
export const reminder = '/reminder';

export const quizRegistration = '/register';
export const quiz = '/quiz';
export const quizResults = '/QuizResultsPage';
export const chat = '/interact';

export const promoSignIn = '/promologin';
export const promo = '/promo';

export const signIn = '/login';
export const account = '/account';
export const passwordReset = '/resetpassword';
export const dashboard = '/dashboard';
export const reports = '/reports';
export const apiDocs = '/apidocs';
export const addDevotional = '/add';
export const addYorubaDevotional = '/addyoruba';
export const monthImport = '/addmonth';
export const devotionalCalendar = '/month';
export const devotionalList = '/holy';
export const yorubaDevotionalList = '/viewyo';
export const addSermon = '/addsermon';
export const editEvents = '/editevents';
export const moderation = '/moderation';
export const addBook = '/addbook';
export const editBooks = '/editbook';
export const bookSearch = '/get';
export const settings = '/settings';
export const administrators = '/administrators';
export const audit = '/audit';
export const bin = '/bin';
export const privacyRequests = '/privacyrequests';
/** The paths below it are released files, not pages (`nonPagePrefixes`). */
export const releases = '/releases';
export const composition = '/composition';
export const outbox = '/outbox';

export const quizParticipants = '/viewparticipant';
export const quizQuestions = '/questions';
export const editQuiz = '/editquiz';

/**
 * Pages that no remote provides yet; `RouteLink` hides links to them. The test fails once a remote does, until the page is
 * removed here.
 */
export const plannedPages: readonly string[] = [];
