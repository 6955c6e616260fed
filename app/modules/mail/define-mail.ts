import type { Inline } from '#app/lib/text/prose.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';

/** Running text: plain, or parts of which some are emphasised or links. */
export type MailWords = string | readonly Inline[];

/** A paragraph, or another part of the content. */
export type MailPart =
  | MailWords
  /** Secondary information. */
  | { quiet: string }
  /** A paragraph of several lines. */
  | { lines: readonly MailWords[] }
  /** A text that a person wrote. The plain-text part marks its lines with `>`. */
  | { quote: readonly MailPart[] }
  /** `button` is a verb and its object. `href` is absolute, and is shown below the button as well. */
  | { button: string; href: string }
  | { subheading: string }
  | { picture: string; alt: string }
  | { list: readonly MailWords[] };

/** One mail in words. The layout makes HTML and plain text of it (`render-mail.server.ts`). */
export interface MailText {
  /** In kebab-case. It never changes later: the mail log has it. */
  kind: string;
  subject: string;
  /** The text that a list of mails shows after the subject. */
  preview: string;
  heading?: string;
  /** The recipient's name, for the first line. Empty: `Hello,`. */
  greeting?: string;
  /** False, null and empty parts are left out. */
  paragraphs: readonly (MailPart | false | null)[];
  /** Why the recipient gets this mail, as a whole sentence. */
  reason: string;
  /** Shown below the reason: links to opt out. */
  links?: readonly { label: string; href: string }[];
}

/** A kind of mail, or a few that differ in words only. */
export interface Mail<Values> {
  write: (values: Values, site: SiteSettings) => MailText;
  /** Values for the screen of all mails and the tests: one for each text that it can have. */
  samples: readonly Values[];
}

/** Declares a mail. `write` names the type of its values. */
export const defineMail = <Values>(mail: {
  write: Mail<Values>['write'];
  samples: readonly NoInfer<Values>[];
}): Mail<Values> => mail;
