import { Form, Link } from 'react-router';
import { ownValue } from '#app/lib/own-value.ts';
import type { SeoFault } from '#app/modules/site/page/checks/seo-faults.ts';
import { SearchField } from '#app/ui/search/search-field.tsx';

const names: Record<SeoFault['kind'], string> = {
  missing: 'No title or description',
  long: 'Too long',
  duplicate: 'Same as another page',
  thin: 'Few words',
  orphan: 'Not linked from anywhere',
  'broken-link': 'Broken link',
  'image-text': 'Image without alt text',
};

const chip =
  'inline-block rounded-full border border-edge px-3 py-1 text-meta max-md:py-2.5 aria-[current=page]:bg-primary aria-[current=page]:text-on-primary';

interface FaultFilterProps {
  q: string;
  fault: string;
  counts: Partial<Record<SeoFault['kind'], number>>;
}

/** The search, and the faults with the number of pages for each. */
export function FaultFilter({ q, fault, counts }: FaultFilterProps) {
  const hrefOf = (kind: string) => `/admin/seo?${new URLSearchParams({ q, fault: kind })}`;
  const shownKinds = Object.entries(names).filter(([kind]) => kind === fault || (ownValue(counts, kind) ?? 0) > 0);
  return (
    <div className="mt-5 grid gap-3">
      <Form role="search" className="max-w-[26rem]">
        <SearchField label="Search pages" defaultValue={q} />
        <input type="hidden" name="fault" value={fault} />
      </Form>
      <nav aria-label="Faults">
        <ul className="flex flex-wrap gap-2">
          <li>
            <Link to={hrefOf('')} aria-current={fault === '' ? 'page' : undefined} className={chip}>
              All pages
            </Link>
          </li>
          {shownKinds.map(([kind, name]) => (
            <li key={kind}>
              <Link to={hrefOf(kind)} aria-current={fault === kind ? 'page' : undefined} className={chip}>
                {name} <span className="tabular-nums">{ownValue(counts, kind) ?? 0}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
