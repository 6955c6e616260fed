import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { bookableServices } from '../tables.server.ts';

/** The order of the public page. */
export const inOrder = [bookableServices.position, bookableServices.createdAt, bookableServices.id];

/** Returns the services that people can book. */
export const listOpenServices = (on: Queryable = db): Promise<(typeof bookableServices.$inferSelect)[]> =>
  on
    .select()
    .from(bookableServices)
    .where(eq(bookableServices.isOpen, true))
    .orderBy(...inOrder);
