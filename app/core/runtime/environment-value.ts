const whole = /^(['"])(.*)\1$/s;

/**
 * Returns a value of the environment as every way of setting it gives it. A shell and systemd take off the quotation
 * marks around a value, and Docker passes them on. A file from Windows leaves a carriage return at the end.
 */
export function cleanValue(value: string): string {
  const text = value.trim();
  const [, mark = '', inside] = whole.exec(text) ?? [];
  return inside === undefined || inside.includes(mark) ? text : inside.trim();
}

/** Whether a value begins or ends with a quotation mark that has no other one: where it ends is not certain. */
export function hasOpenQuote(value: string): boolean {
  const text = value.trim();
  const ends = [text.at(0), text.at(-1)];
  return ['"', "'"].some((mark) => ends.includes(mark) && text.split(mark).length === 2);
}

/**
 * Returns an address in which a % that begins no code, such as one in a password, is written as one. An @ in a password
 * needs no help: the last one is before the host.
 */
export const encodeBarePercents = (address: string): string => address.replaceAll(/%(?![\da-f]{2})/gi, '%25');

/** Whether the user and the password in an address can be read: a code such as %FF is no letter. */
export function isCredentialReadable(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return [username, password].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}
