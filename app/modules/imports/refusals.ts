/** No reader knows the file. */
export const unknownFile =
  'This file cannot be imported. Supported are an export of WordPress (.xml) or Ghost (.json), or a zip of one of them with its pictures, or of Markdown files, or a backup of Discourse (.tar.gz), appointments of Calendly, Acuity or another system (.csv), or a calendar (.ics). Nothing was changed.';
/** A table that no reader knows. */
export const otherTable =
  'This is a table, but not one of appointments: those have columns for the email address, the start and the end or the duration. Lists of subscribers from Mailchimp or Ghost are imported at Subscribers, Import; redirects at SEO Tools.';

/** Whether a refusal says that no reader knows the file. Any other is about a file of a known kind. */
export const isOfNoReader = (refusal: string): boolean => refusal === unknownFile || refusal === otherTable;
