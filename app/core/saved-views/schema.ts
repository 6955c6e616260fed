import { z } from 'zod';

/** The maximum number of views that a user can store for one list. */
export const maxViews = 30;

export const saveViewSchema = z.object({
  list: z.string().regex(/^[a-z][a-z-]{0,40}$/, 'This list keeps no views'),
  name: z
    .string('Give the view a name')
    .trim()
    .min(1, 'Give the view a name')
    .max(60, 'Name must be at most 60 characters'),
  search: z.string().max(1000, 'This view is too long to keep').default(''),
});

export const deleteViewSchema = z.object({ id: z.uuid('This view is gone already') });
