import { SmartLink } from '#app/ui/link.tsx';
import { memberPath } from '../addresses.ts';
import type { ShownAuthor } from '../members/shown-author.ts';

/** The name of an author, a link to the profile if there is one. */
export const AuthorName = ({ author: { name, handle } }: { author: ShownAuthor }) =>
  handle === null ? (
    <b dir="auto" className="text-ink">
      {name}
    </b>
  ) : (
    <SmartLink
      dir="auto"
      href={memberPath(handle)}
      className="inline-flex min-h-6 items-center font-bold text-ink hover:underline"
    >
      {name}
    </SmartLink>
  );
