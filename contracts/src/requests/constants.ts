/** What visitors ask of the church with a form: to be prayed for, or to be met as a newcomer. */
const requestKinds = ['prayer', 'newcomer'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a newcomer may wish for, in the order of the form. */
export const welcomeWishes = ['visit', 'call', 'prayer'] as const;
export type WelcomeWish = (typeof welcomeWishes)[number];

/** Names the headquarters where a branch is chosen; entries of the settings cannot have it as their id. */
export const HEADQUARTERS = '0';

/** Longest texts, in code units. */
export const LONGEST_PRAYER = 2000;
export const LONGEST_NAME = 120;
export const LONGEST_FOUND_BY = 200;

/** In the address of a page whose form was sent without scripts: that it arrived, or what was wrong with it. */
export const SENT_PARAMETER = 'sent';
export const PROBLEM_PARAMETER = 'problem';
/** Given in the place of a field's name where there was no room for the form just now. */
export const TOO_MANY = 'too-many';

/** In the address of the newcomers' page: the team or the branch that a link there leads to. */
export const TEAM_PARAMETER = 'team';
export const BRANCH_PARAMETER = 'branch';
