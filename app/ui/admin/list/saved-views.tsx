import { Form, Link, useLocation } from 'react-router';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { listSearch } from '#app/lib/lists/list-query.ts';
import { DropdownSheet } from '#app/ui/admin/dropdown.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import trashIcon from '#app/ui/icons/regular/trash.svg?raw';

/** A named address of a list. */
export interface SavedView {
  id: string;
  name: string;
  search: string;
}

interface SavedViewsProps<Column extends string, Filter extends string> {
  definition: ListDefinition<Column, Filter>;
  query: ListQuery<Column, Filter>;
  views: readonly SavedView[];
}

const hrefOf = (path: string, search: string) => (search ? `${path}?${search}` : path);

/** The named views of a list as pills, if there are any. */
export function ViewTabs<Column extends string, Filter extends string>({
  definition,
  query,
  views,
}: SavedViewsProps<Column, Filter>) {
  if (views.length === 0) return null;
  const current = listSearch(definition, query, { page: 1 });
  const all = { label: 'All', href: definition.path, isCurrent: current === '' };
  const named = views.map(({ name, search }) => ({
    label: name,
    href: hrefOf(definition.path, search),
    isCurrent: current !== '' && search === current,
  }));
  return (
    <nav aria-label={`Views of ${definition.noun.many}`} className="mb-3 flex flex-wrap gap-1.5">
      {[all, ...named].flatMap(({ label, href, isCurrent }) => [
        <Link key={label} to={href} aria-current={isCurrent ? 'page' : undefined} className="view-link">
          {label}
        </Link>,
        ' ',
      ])}
    </nav>
  );
}

/** Returns the id of the sheet that the toolbar's button opens. */
export const viewsSheetId = (list: string) => `${list}-views`;

/** Names the current address, or deletes another view. It has forms of its own, so it is outside the list's form. */
export function ViewsSheet<Column extends string, Filter extends string>({
  definition,
  query,
  views,
}: SavedViewsProps<Column, Filter>) {
  const { pathname, search } = useLocation();
  const { name } = definition;
  const current = listSearch(definition, query, { page: 1 });
  const here = pathname + search;
  return (
    <DropdownSheet id={viewsSheetId(name)}>
      <Form method="post" action="/admin/views" navigate={false} className="grid gap-2">
        <input type="hidden" name="list" value={name} />
        <input type="hidden" name="search" value={current} />
        <input type="hidden" name="next" value={here} />
        <label htmlFor={`${name}-view-name`} className="text-meta font-semibold">
          Save this view as
        </label>
        <input id={`${name}-view-name`} name="name" required maxLength={60} autoComplete="off" className="field" />
        <ActButton act="save" label="Save view" tone="primary" />
      </Form>
      {views.length > 0 && (
        <Form method="post" action="/admin/views" navigate={false} className="mt-4 border-t border-line pt-2">
          <input type="hidden" name="act" value="delete" />
          <input type="hidden" name="next" value={here} />
          <ul>
            {views.map((view) => (
              <li key={view.id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate px-2">{view.name}</span>{' '}
                <button
                  type="submit"
                  name="id"
                  value={view.id}
                  className="icon-button"
                  aria-label={`Delete view ${view.name}`}
                >
                  <Icon svg={trashIcon} />
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </DropdownSheet>
  );
}
