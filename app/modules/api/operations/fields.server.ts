import { z } from 'zod';
import { isCursor, type KeysetQuery } from '#app/core/database/keyset.server.ts';
import { momentText } from '#app/lib/forms/time-fields.ts';

const maxLimit = 100;

/** The input of a list that is read in parts. */
export const listFields = {
  limit: z.int().min(1).max(maxLimit).default(20).meta({ description: 'The number of records.' }),
  order: z.enum(['newest', 'oldest']).default('newest').meta({
    description: 'Sorted by last change. `oldest` with `changedSince` misses no change made while you page through.',
  }),
  changedSince: momentText()
    .optional()
    .meta({ description: 'Only records that changed at this time or later, in the years 1900 to 2200.' }),
  cursor: z
    .string()
    .max(200)
    .refine(isCursor, 'This is not the `next` of a list')
    .optional()
    .meta({ description: 'The `next` of the previous page. Keep the other parameters the same.' }),
};

type ListInput = z.output<z.ZodObject<typeof listFields>>;

/** Returns what a list reads. */
export const keysetQuery = ({ limit, order, changedSince, cursor }: ListInput): KeysetQuery => ({
  limit,
  order,
  cursor,
  changedSince: changedSince === undefined ? undefined : new Date(changedSince),
});

/** A part of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page. Null at the end.' }),
  });

export const id = z.string().meta({ format: 'uuid' });
export const moment = z.string().meta({ format: 'date-time' });
export const idField = z.uuid();

export const isRestricted = z
  .boolean()
  .meta({ description: 'Whether it is for members, a company or people with a package. It then has no text here.' });
