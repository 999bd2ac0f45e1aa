import { array, type InferType, number, object, string } from 'yup';

/** Names of a backup's entries: a tar archive of the manifest, the database and the data folder's files. */
export const MANIFEST = 'manifest.json';
export const DATA = 'data';
export const DATABASE_FILES = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export type DatabaseKind = keyof typeof DATABASE_FILES;

/** Version of the backup format; others are refused. */
export const FORMAT = 1;

export const backupManifest = object({
  format: number().integer().required(),
  /** ISO-8601, UTC: the backup includes everything that was acknowledged before. */
  createdAt: string().required(),
  database: object({
    kind: string<DatabaseKind>().oneOf(['sqlite', 'postgres']).required(),
    /** Names of its applied migrations, in order. */
    migrations: array(string().required()).required(),
  }).required(),
  /** Every file except the manifest. */
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
