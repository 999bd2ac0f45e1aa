import { array, type InferType, number, object, string } from 'yup';

/** Names of what a backup holds: a tar archive of the manifest, the database and the data folder's files. */
export const MANIFEST = 'manifest.json';
export const DATA = 'data';
export const DATABASE_FILES = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export type DatabaseKind = keyof typeof DATABASE_FILES;

/** The form of a backup; a reader of one refuses others. */
export const FORMAT = 1;

export const backupManifest = object({
  format: number().integer().required(),
  /** ISO-8601, UTC: everything that was acknowledged before is in it. */
  createdAt: string().required(),
  database: object({
    kind: string<DatabaseKind>().oneOf(['sqlite', 'postgres']).required(),
    /** Names of the migrations that its tables have been through, in order. */
    migrations: array(string().required()).required(),
  }).required(),
  /** Every file but the manifest. */
  files: array(
    object({
      path: string().required(),
      bytes: number().integer().min(0).required(),
      sha256: string()
        .matches(/^[0-9a-f]{64}$/)
        .required(),
    }).required(),
  ).required(),
}).required();

export type BackupManifest = InferType<typeof backupManifest>;
export type BackedUpFile = BackupManifest['files'][number];
