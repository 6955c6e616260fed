/** Splits the name of an account for the two fields of the form: the first word, and all others. People correct it. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
