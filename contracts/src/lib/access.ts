/**
 * Who may open a page or call an endpoint: everyone; users who are signed in to the promo; users who are signed in to the admin
 * area, editors and administrators alike; administrators alone.
 */
export const accesses = ['public', 'promo', 'editor', 'administrator'] as const;
export type Access = (typeof accesses)[number];
