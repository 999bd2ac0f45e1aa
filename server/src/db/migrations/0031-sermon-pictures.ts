import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Sermons {
  sermons: { id: string };
}

/** A sermon may name a picture, as JSON. */
export const sermonPictures: Migration = {
  async up(db: Kysely<Sermons>) {
    await db.schema.alterTable('sermons').addColumn('picture', 'text').execute();
  },
};
