import { hrefSchema } from '#app/modules/pages/navigation/schema.ts';
import { type LinkNote, linkNote } from '#app/ui/admin/editor/forms/link-note.ts';

/** Returns what visitors find at the address of a link of a menu. Publishing refuses what is not an address. */
export const menuLinkNote: typeof linkNote = (href, known): LinkNote | null => {
  const { error } = hrefSchema.safeParse(href);
  return error ? { tone: 'danger', text: `${error.issues[0]?.message}.` } : linkNote(href, known);
};
