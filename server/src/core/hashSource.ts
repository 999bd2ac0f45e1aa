import { createHash } from 'node:crypto';

/** The source expression for an inline script or style in a content security policy: the SHA-256 of its text (CSP 3, 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
