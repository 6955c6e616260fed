import type { Mail, MailText } from '#app/modules/mail/define-mail.ts';

/** Each declaration, by its name. A `*.mail.ts` exports other things too, such as a lifetime. */
const declarations = Object.values(
  import.meta.glob<Record<string, unknown>>('/app/modules/**/*.mail.ts', { eager: true }),
).flatMap((file) => Object.values(file));

// The values of a mail and its samples have one type, which a list of all mails cannot name.
const isMail = (value: unknown): value is Mail<unknown> => value instanceof Object && 'samples' in value;

/**
 * Every mail that the site sends: a `*.mail.ts` is in the list as soon as it exists.
 * @internal for tests
 */
export const mails: readonly Mail<unknown>[] = declarations.filter(isMail);

export interface WrittenSample {
  mail: Mail<unknown>;
  values: unknown;
  text: MailText;
}

/** Every mail with each of its samples, by kind. */
export const writeSamples = (site: Parameters<Mail<unknown>['write']>[1]): WrittenSample[] =>
  mails
    .flatMap((mail) => mail.samples.map((values) => ({ mail, values, text: mail.write(values, site) })))
    .sort((one, other) => (one.text.kind < other.text.kind ? -1 : 1));
