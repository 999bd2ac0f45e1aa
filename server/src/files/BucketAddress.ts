import { readUrl } from '@cog/contracts/lib/webAddress';

/** Location of a site's objects, with the credentials for it. */
export interface BucketAddress {
  /** 'https://s3.example:9000'. */
  origin: string;
  bucket: string;
  /** Prefix of all object keys: empty, or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Most storages other than Amazon's accept this as their only region. */
const DEFAULT_REGION = 'us-east-1';

/** A bucket name of S3: no slash, not only dots, nothing that a URL would have to quote. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w-][\w.-]*\/)*$/;

/**
 * Parses 's3://ACCESS_KEY:SECRET@host:9000/bucket/prefix?region=eu-central-1&tls=false'.
 *
 * @returns null for an invalid address
 */
export function readBucketAddress(text: string): BucketAddress | null {
  const url = readUrl(text);
  if (url?.protocol !== 's3:' || url.host === '' || url.username === '' || url.password === '' || url.hash !== '') {
    return null;
  }
  const { region = DEFAULT_REGION, tls = 'true', ...others } = Object.fromEntries(url.searchParams);
  const isKnown = Object.keys(others).length === 0 && /^[\w-]+$/.test(region) && /^(true|false)$/.test(tls);
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  if (!isKnown || !BUCKET_NAME.test(bucket) || !PREFIX.test(prefix)) return null;
  try {
    return {
      origin: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
      bucket,
      prefix,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}
