import { createHash } from 'node:crypto';

/** Returns a key by which a browser's pages detect whether they are for the same person; empty for a visitor. */
export const viewerKey = (viewer: { id: string } | null): string =>
  viewer ? createHash('sha256').update(`viewer ${viewer.id}`).digest('base64url').slice(0, 12) : '';
