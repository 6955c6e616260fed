import { createHash } from 'node:crypto';

/** By which the pages of one browser tell whether they are for the same person; empty for a visitor. */
export const viewerKey = (viewer: { id: string } | null): string =>
  viewer ? createHash('sha256').update(`viewer ${viewer.id}`).digest('base64url').slice(0, 12) : '';
