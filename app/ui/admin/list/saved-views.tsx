import bookmarkIcon from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import trashIcon from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { useLocation } from 'react-router';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { listSearch } from '#app/lib/lists/list-query.ts';
import { Dropdown } from '#app/ui/admin/dropdown.tsx';
import { Tabs } from '#app/ui/admin/tabs.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** An address of a list that somebody gave a name. */
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

/** The named views of a list as tabs, and the door to name this one or forget another. */
export function SavedViews<Column extends string, Filter extends string>({
  definition,
  query,
  views,
}: SavedViewsProps<Column, Filter>) {
  const { pathname, search } = useLocation();
  const { name, path, noun } = definition;
  const current = listSearch(definition, query, { page: 1 });
  const hrefOf = (search: string) => (search ? `${path}?${search}` : path);
  const here = pathname + search;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <Tabs
          label={`Views of ${noun.many}`}
          tabs={[
            { label: 'All', href: path, isCurrent: current === '' },
            ...views.map((view) => ({
              label: view.name,
              href: hrefOf(view.search),
              isCurrent: current !== '' && view.search === current,
            })),
          ]}
        />
      </div>
      <Dropdown id={`${name}-views`} label="Views" icon={bookmarkIcon}>
        <form method="post" action="/admin/views" className="grid gap-2">
          <input type="hidden" name="list" value={name} />
          <input type="hidden" name="search" value={current} />
          <input type="hidden" name="next" value={here} />
          <label htmlFor={`${name}-view-name`} className="text-meta font-semibold">
            Save this view as
          </label>
          <input id={`${name}-view-name`} name="name" required maxLength={60} autoComplete="off" className="field" />
          <button type="submit" name="act" value="save" className="button button-primary">
            Save view
          </button>
        </form>
        {views.length > 0 && (
          <form method="post" action="/admin/views" className="mt-4 border-t border-line pt-2">
            <input type="hidden" name="act" value="delete" />
            <input type="hidden" name="next" value={here} />
            <ul>
              {views.map((view) => (
                <li key={view.id} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate px-2">{view.name}</span>
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
          </form>
        )}
      </Dropdown>
    </div>
  );
}
