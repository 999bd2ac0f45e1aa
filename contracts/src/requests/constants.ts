/** The forms that visitors can send to the church: a prayer request, or a newcomer's request to be welcomed. */
const requestKinds = ['prayer', 'newcomer'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a newcomer can ask for, in the order of the form. */
export const welcomeWishes = ['visit', 'call', 'prayer'] as const;
export type WelcomeWish = (typeof welcomeWishes)[number];

/** Id of the headquarters in a choice of branches; no entry of the settings can have it. */
export const HEADQUARTERS = '0';

/** Longest texts, in code units. */
export const LONGEST_PRAYER = 2000;
export const LONGEST_NAME = 120;
export const LONGEST_FOUND_BY = 200;

/** Query parameters of a page after its form was submitted without scripts: success, or the invalid field. */
export const SENT_PARAMETER = 'sent';
export const PROBLEM_PARAMETER = 'problem';
/** Value in place of the field's name when the rate limit was reached. */
export const TOO_MANY = 'too-many';

/** Query parameters of the newcomers' page: the team or branch that was selected in the link. */
export const TEAM_PARAMETER = 'team';
export const BRANCH_PARAMETER = 'branch';
