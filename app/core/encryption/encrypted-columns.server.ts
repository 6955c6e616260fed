import { customType } from 'drizzle-orm/pg-core';
import { decryptText, encryptText } from './keys.server.ts';

/**
 * Declares a text column that is encrypted on write and decrypted on read.
 * @param place the table and the column, such as `mails.html`. Must never change: it is part of the encryption
 * @param unreadable the value read if no secret of the site decrypts the stored one
 */
export const encryptedText = <Unreadable extends string | null>(place: string, unreadable: Unreadable) =>
  customType<{ data: string | Unreadable; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encryptText(value ?? '', place),
    fromDriver: (stored) => decryptText(stored, place) ?? unreadable,
  })();

/** Declares the same for a document: a `jsonb` column that contains one encrypted string. */
export const encryptedJson = <Value extends object | null>(place: string, unreadable: Value) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(encryptText(JSON.stringify(value), place)),
    fromDriver(stored) {
      if (typeof stored !== 'string') return stored as Value;
      const text = decryptText(stored, place);
      return text === null ? unreadable : (JSON.parse(text) as Value);
    },
  })();
