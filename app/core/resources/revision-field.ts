import { z } from 'zod';

/** The hidden field of a form that says which version it showed; empty for a new one. */
export const revisionField = z.string().max(64).default('');
