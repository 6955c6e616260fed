/** Returns a UUID with these 32 hexadecimal digits. */
export const uuidOfDigits = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
