import { type FormEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListFilter, ListOption } from '#app/lib/lists/list-definition.ts';
import { hasChosenColumns, listAddress, parseListQuery } from '#app/lib/lists/list-query.ts';
import { dayText } from '#app/lib/time/when.ts';
import { Dropdown, DropdownButton } from '#app/ui/admin/dropdown.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Icon } from '#app/ui/icon.tsx';
import bookmarkIcon from '#app/ui/icons/regular/bookmark-simple.svg?raw';
import columnsIcon from '#app/ui/icons/regular/columns.svg?raw';
import exportIcon from '#app/ui/icons/regular/download-simple.svg?raw';
import filterIcon from '#app/ui/icons/regular/funnel-simple.svg?raw';
import closeIcon from '#app/ui/icons/regular/x.svg?raw';
import { SearchField } from '#app/ui/search/search-field.tsx';
import type { AdminListProps, ListRow } from './admin-list-props.ts';
import { viewsSheetId } from './saved-views.tsx';

/** Search, filters, order and columns: one GET form, so that it works without JavaScript. */
export function ListToolbar<Row extends ListRow, Column extends string, Filter extends string>({
  definition,
  query,
  options = {},
  views,
  exportHref,
  tile,
  kinds,
}: AdminListProps<Row, Column, Filter>) {
  const navigate = useNavigate();
  const searchId = useId();
  const { name, path, filters, columns } = definition;
  const inForce = filters.filter(({ key }) => query.filters[key] !== undefined);
  const optionsOf = (filter: ListFilter<Filter>): readonly ListOption[] => filter.options ?? options[filter.key] ?? [];

  /** The form's own address contains every unchanged field; JavaScript navigates to the short one. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const search = new URLSearchParams([...fields].map(([key, value]) => [key, String(value)]));
    for (const popover of event.currentTarget.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    const parsedQuery = parseListQuery(`http://own.invalid/?${search}`, definition);
    navigate(listAddress(definition, parsedQuery), { preventScrollReset: true });
  };

  return (
    // The fields are reset with every address, so that they show the active query.
    <search className="list-tools block">
      <form key={listAddress(definition, query)} method="get" action={path} onSubmit={submit}>
        <div className="list-toolbar">
          <SearchField
            id={searchId}
            label={definition.searchLabel}
            defaultValue={query.q}
            className="list-search"
            data-list-search
          />
          {kinds}
          <Dropdown
            id={`${name}-filters`}
            label={toolLabel('Filter and sort')}
            title="Filter and sort"
            icon={filterIcon}
            count={inForce.length}
          >
            <div className="grid gap-3">
              {filters.map((filter) => (
                <FilterField
                  key={filter.key}
                  id={`${name}-${filter.key}`}
                  filter={filter}
                  options={optionsOf(filter)}
                  value={query.filters[filter.key] ?? ''}
                />
              ))}
              <Choice
                id={`${name}-sort`}
                name="sort"
                label="Sort by"
                value={query.sort.column}
                options={columns.flatMap(({ key, label, isSortable }) => (isSortable ? [{ value: key, label }] : []))}
              />
              <Choice id={`${name}-dir`} name="dir" label="Order" value={query.sort.direction} options={directions} />
              <button type="submit" className="button button-primary">
                Show
              </button>
            </div>
          </Dropdown>
          {/* Tiles have no columns. */}
          {!tile && (
            <Dropdown
              id={`${name}-columns`}
              label={toolLabel('Columns')}
              title="Columns"
              icon={columnsIcon}
              className="is-lesser-tool max-md:hidden"
            >
              <fieldset>
                <legend className="px-2 pb-1 text-meta font-semibold">Columns</legend>
                {columns.map(({ key, label }, index) => (
                  <Checkbox
                    key={key}
                    name="columns"
                    value={key}
                    defaultChecked={query.columns.includes(key)}
                    disabled={index === 0}
                    className="px-2"
                  >
                    {label}
                  </Checkbox>
                ))}
              </fieldset>
              <LesserColumns definition={definition} query={query} />
              <button type="submit" className="button button-primary mt-2 w-full">
                Show
              </button>
            </Dropdown>
          )}
          {views && (
            <DropdownButton
              id={viewsSheetId(name)}
              label={toolLabel('Views')}
              title="Views"
              icon={bookmarkIcon}
              className="is-lesser-tool md:order-last"
            />
          )}
          {exportHref && (
            // Not `download`: the browser would store the screen that may ask for the password as the file.
            <a href={exportHref} title="CSV" className="button button-quiet is-lesser-tool is-icon-tool">
              <Icon svg={exportIcon} />
              {toolLabel('CSV')}
            </a>
          )}
        </div>
        {inForce.length > 0 && (
          <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
            {inForce.map((filter) => (
              <li key={filter.key}>
                <Link
                  to={listAddress(definition, query, { filters: { ...query.filters, [filter.key]: undefined } })}
                  className="filter-chip"
                  aria-label={`Remove filter ${filter.label}: ${valueText(filter, optionsOf(filter), query.filters[filter.key])}`}
                >
                  <span className="text-ink-3">{filter.label}:</span>{' '}
                  {valueText(filter, optionsOf(filter), query.filters[filter.key])}
                  <Icon svg={closeIcon} className="size-4" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  );
}

/** The words of a tool. Without the room for them its icon is shown alone. */
const toolLabel = (text: string) => <span className="sr-only-if-narrow">{text}</span>;

/** Says which columns a narrow list leaves out, as long as nobody has chosen them. */
function LesserColumns<Column extends string, Filter extends string>({
  definition,
  query,
}: Pick<AdminListProps<ListRow, Column, Filter>, 'definition' | 'query'>) {
  const lesser = definition.columns.filter(({ isLesser, isHidden }) => isLesser && !isHidden);
  if (lesser.length === 0 || hasChosenColumns(definition, query)) return null;
  return (
    <p className="max-w-64 px-2 pt-1 text-meta text-ink-2">
      If there is not enough room, {lesser.map(({ label }) => label).join(', ')} may be left out. If you choose columns,
      all of them are shown.
    </p>
  );
}

const directions = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
];

function valueText({ kind }: ListFilter, options: readonly ListOption[], value = ''): string {
  if (kind === 'date') return dayText(new Date(`${value}T12:00:00Z`));
  return options.find((option) => option.value === value)?.label ?? value;
}

interface FieldProps {
  id: string;
  filter: ListFilter;
  options: readonly ListOption[];
  value: string;
}

function FilterField({ id, filter: { key, label, kind, anyLabel = 'Any' }, options, value }: FieldProps) {
  if (kind !== 'date')
    return (
      <Choice id={id} name={key} label={label} value={value} options={[{ value: '', label: anyLabel }, ...options]} />
    );
  return (
    <div>
      <label htmlFor={id} className="text-meta font-semibold">
        {label}
      </label>
      <input id={id} type="date" name={key} defaultValue={value} className="field" />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly ListOption[];
}

function Choice({ id, name, label, value, options }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-meta font-semibold">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
