import { customType } from 'drizzle-orm/pg-core';
import { decryptText, encryptText } from './keys.server.ts';

export interface EncryptedColumn {
  /** Names as in the database. */
  table: string;
  column: string;
  /**
   * An encrypted text, a document that is encrypted as a whole, or a document with encrypted texts in it, which its
   * module encrypts again when the secret changes.
   */
  content: 'text' | 'document' | 'parts of a document';
}

const declared = new Map<string, EncryptedColumn>();

/** Returns every encrypted column of the tables that are loaded. A running site has loaded all of them. */
export const encryptedColumns = (): readonly EncryptedColumn[] => [...declared.values()];

/** Declares that a column has encrypted values. @param place the table and the column, such as `mails.html` */
export function declareEncrypted(place: string, content: EncryptedColumn['content']): void {
  const [table = '', column = ''] = place.split('.');
  declared.set(place, { table, column, content });
}

/**
 * Declares a text column that is encrypted on write and decrypted on read.
 * @param place the table and the column, such as `mails.html`. Must never change: it is part of the encryption
 * @param unreadable the value read if no secret of the site decrypts the stored one
 */
export const encryptedText = <Unreadable extends string | null>(place: string, unreadable: Unreadable) => {
  declareEncrypted(place, 'text');
  return customType<{ data: string | Unreadable; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encryptText(value ?? '', place),
    fromDriver: (stored) => decryptText(stored, place) ?? unreadable,
  })();
};

/** Declares the same for a document: a `jsonb` column that contains one encrypted string. */
export const encryptedJson = <Value extends object | null>(place: string, unreadable: Value) => {
  declareEncrypted(place, 'document');
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(encryptText(JSON.stringify(value), place)),
    fromDriver(stored) {
      if (typeof stored !== 'string') return stored as Value;
      const text = decryptText(stored, place);
      return text === null ? unreadable : (JSON.parse(text) as Value);
    },
  })();
};
