import type { Role } from '@cog/contracts/accounts/sessions.constants';

/** What a role is called, and what it opens. */
export const roleLabels: Readonly<Record<Role, { name: string; withArticle: string; may: string }>> = {
  editor: {
    name: 'Editor',
    withArticle: 'an editor',
    may: 'Writes devotionals, sermons, books and events.',
  },
  administrator: {
    name: 'Administrator',
    withArticle: 'an administrator',
    may: 'Opens everything, also registrations and accounts.',
  },
};
