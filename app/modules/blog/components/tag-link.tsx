import { Link } from 'react-router';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { tagPath } from '../addresses.ts';
import { isTopic } from '../content/cover.ts';
import { tagName } from '../tags.ts';

/** A tag with a link to all its articles. The six topics show their position in the ring. */
export function TagLink({ tag }: { tag: string }) {
  return (
    <Link to={tagPath(tag)} className="inline-flex min-h-7 items-center gap-2 text-meta text-ink-2 hover:underline">
      {isTopic(tag) && <PillarGlyph pillar={tag} className="w-5 text-ink" />}
      {tagName(tag)}
    </Link>
  );
}
