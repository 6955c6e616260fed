import { customType } from 'drizzle-orm/pg-core';
import { decryptText, encryptText } from './keys.server.ts';

/**
 * A column of text that is encrypted as it is written and decrypted as it is read.
 * @param place the table and the column, such as `mails.html`; kept for good, for it is part of what is encrypted
 * @param unreadable what is read where no secret of the site decrypts it
 */
export const encryptedText = <Unreadable extends string | null>(place: string, unreadable: Unreadable) =>
  customType<{ data: string | Unreadable; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encryptText(value ?? '', place),
    fromDriver: (stored) => decryptText(stored, place) ?? unreadable,
  })();

/** The same for a document: a column of `jsonb` that holds one encrypted string. */
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
