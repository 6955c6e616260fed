import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { Choice } from '#app/lib/forms/fields/field.ts';
import { mediaFiles } from '../tables.server.ts';
import { recordUsages } from '../usages.server.ts';

/** Without JavaScript one of these is chosen. The picker of the library shows all. */
const newest = 100;

const isCurrentPicture = and(eq(mediaFiles.kind, 'image'), isNull(mediaFiles.trashedAt));

interface PictureField {
  /** The name of the field (`f.picture`). */
  field: string;
  /** Where the id of the file is stored. */
  column: PgColumn;
  /** The table of the records, and the column with their name. */
  table: PgTable & { id: PgColumn };
  name: PgColumn;
  /** The kind of record in the list “Used in”, and the address of its list. */
  kind: string;
  path: string;
}

/**
 * Returns the rules of a field whose value is a picture of the library, for the definition of a kind of record. A picture
 * that a record has is public and cannot be deleted.
 */
export const pictureField = ({ field, column, table, name, kind, path }: PictureField) => ({
  /** Reads the newest pictures of the library, and those that records have. */
  choices(): Promise<Choice[]> {
    const latest = db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(isCurrentPicture)
      .orderBy(desc(mediaFiles.createdAt))
      .limit(newest);
    const used = db.select({ id: column }).from(table as PgTable);
    return db
      .select({ id: mediaFiles.id, name: mediaFiles.name })
      .from(mediaFiles)
      .where(and(isCurrentPicture, or(inArray(mediaFiles.id, latest), inArray(mediaFiles.id, used))))
      .orderBy(desc(mediaFiles.createdAt), mediaFiles.id);
  },

  /** For `beforeSave`. @throws FieldError if the file is not a picture that can be shown */
  async check(tx: Transaction, id: string | null): Promise<void> {
    if (id && (await tx.$count(mediaFiles, and(eq(mediaFiles.id, id), isCurrentPicture))) === 0)
      throw new FieldError(field, 'This picture is no longer in the library. Please choose another.');
  },

  /** Records which picture a record has, for `afterChange`. Idempotent. */
  async recordUse(tx: Transaction, id: string): Promise<void> {
    const [row] = await tx
      .select({ title: name, picture: column })
      .from(table as PgTable)
      .where(eq(table.id, id));
    const user = { kind, id, title: String(row?.title ?? ''), href: `${path}/${id}` };
    await recordUsages(tx, user, row?.picture ? [String(row.picture)] : []);
  },
});
