import { z } from 'zod';
import { requiredLine } from '#app/lib/forms/text-fields.ts';

/** The maximum number of views that a user can store for one list. */
export const maxViews = 30;

export const saveViewSchema = z.object({
  list: z.string().regex(/^[a-z][a-z-]{0,40}$/, 'Views cannot be saved for this list'),
  name: requiredLine(60, 'Give the view a name', 'Name must be at most 60 characters'),
  search: z.string().max(1000, 'This view is too long to save').default(''),
});

export const deleteViewSchema = z.object({ id: z.uuid('This view has already been deleted') });
