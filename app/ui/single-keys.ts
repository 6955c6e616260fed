/* Shortcuts of a single key can be switched off (WCAG 2.1.4), in the admin area and on the site alike. The choice is
   stored in this browser, because it depends on the keyboard and its user, not on the account. */
const singleKeysOffItem = 'admin.single-keys-off';

export const areSingleKeysOff = (): boolean => {
  try {
    return localStorage.getItem(singleKeysOffItem) !== null;
  } catch {
    return false;
  }
};

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(singleKeysOffItem);
    else localStorage.setItem(singleKeysOffItem, '');
  } catch {
    // Without storage the keys stay on.
  }
}
