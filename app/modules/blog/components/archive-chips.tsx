import { Link } from 'react-router';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { pillarNames, pillars } from '#packages/illustrations/names.ts';
import { categoryPath, tagPath } from '../addresses.ts';
import type { Category } from '../categories.ts';

interface ArchiveChipsProps {
  /** The path of the archive that is shown. */
  path: string;
  /** The categories to choose from; null: the six topics. */
  categories: readonly Category[] | null;
}

/** Links from an archive to those beside it: the six topics, or the categories. */
export function ArchiveChips({ path, categories }: ArchiveChipsProps) {
  const chips = categories
    ? categories.map((category) => ({ href: categoryPath(category), label: category, pillar: null }))
    : pillars.map((pillar) => ({ href: tagPath(pillar), label: pillarNames[pillar], pillar }));
  return (
    <nav aria-label={categories ? 'Categories' : 'Topics'} className="mt-6">
      <ul className="flex flex-wrap gap-2 md:gap-2.5">
        {chips.map(({ href, label, pillar }) => (
          <li key={href}>
            <Link to={href} aria-current={href === path ? 'page' : undefined} className="chip px-3.5 md:px-4.5">
              {pillar && <PillarGlyph pillar={pillar} className="w-5.5" />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
