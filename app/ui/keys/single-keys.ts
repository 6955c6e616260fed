import { tryStorage } from '#app/lib/async/try-storage.ts';

/* Shortcuts of a single key can be switched off (WCAG 2.1.4), in the admin area and on the site alike. The choice is
   stored in this browser, because it depends on the keyboard and its user, not on the account. */
export const singleKeysOffItem = 'admin.single-keys-off';

export const areSingleKeysOff = (): boolean => tryStorage(() => localStorage.getItem(singleKeysOffItem)) !== null;
