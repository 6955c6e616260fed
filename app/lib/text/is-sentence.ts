/**
 * Whether a stored failure is a sentence for people: it begins with a word, ends as a sentence does and has no code of a
 * program in it. The words of a program, a library or another server are not: `ENOENT: no such file`, `550 5.1.1 Unknown`.
 */
export const isSentence = (text: string): boolean =>
  /^\p{Lu}\p{Ll}*[ ,’]/u.test(text) && /[.!?…”)]$/u.test(text.trimEnd()) && !codes.test(text);

/** Error codes, the names of variables, exceptions, and paths on the machine. */
const codes = /\bE[A-Z]{4,}\b|\b[A-Z]+_[A-Z_]+\b|\w(Error|Exception)\b|(^|[\s'"(])\/\w+\/|\b\d{3}[ -]\d\.\d\.\d\b/u;
