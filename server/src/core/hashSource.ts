import { createHash } from 'node:crypto';

/** How a content security policy names an inline script or style: by the SHA-256 of its text (CSP 3, 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
