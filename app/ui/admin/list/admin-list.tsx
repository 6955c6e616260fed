import { counted, formatNumber } from '#app/lib/count-text.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { listAddress } from '#app/lib/lists/list-query.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { AdminListProps, ListRow } from './admin-list-props.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListTable } from './list-table.tsx';
import { ListTiles } from './list-tiles.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ViewsSheet, ViewTabs } from './saved-views.tsx';
import { useListKeys } from './use-list-keys.ts';

/**
 * The list for every kind of record. Search, filters, order, columns and page are all in the address, so links and
 * forms are enough, and saved views are named addresses. JavaScript adds keys and a count.
 */
export function AdminList<Row extends ListRow, Column extends string, Filter extends string>(
  props: AdminListProps<Row, Column, Filter>,
) {
  const { definition, query, rows, total, bulkActions = [], bulkFields, rowKeys = [], views, empty, tile } = props;
  const root = useListKeys({ hasRows: rows.length > 0, hasTicks: bulkActions.length > 0, rowKeys });
  const formId = `${definition.name}-bulk`;
  return (
    <div ref={root} className="admin-list">
      {views && <ViewTabs definition={definition} query={query} views={views} />}
      <ListToolbar {...props} />
      {views && <ViewsSheet definition={definition} query={query} views={views} />}
      <p role="status" className="mt-4 mb-2 text-meta text-ink-3">
        {countWords(definition, query, total)}
      </p>
      {rows.length > 0 ? (
        <Rows {...props} tile={tile} formId={bulkActions.length > 0 ? formId : undefined} />
      ) : (
        <div className="panel">
          <NoRows definition={definition} query={query} total={total} empty={empty} />
        </div>
      )}
      {bulkActions.length > 0 && <BulkBar id={formId} acts={bulkActions} noun={definition.noun} fields={bulkFields} />}
      <Pagination
        page={query.page}
        pageCount={Math.ceil(total / query.limit)}
        hrefOf={(page) => listAddress(definition, query, { page })}
      />
    </div>
  );
}

function Rows<Row extends ListRow, Column extends string, Filter extends string>({
  tile,
  ...props
}: AdminListProps<Row, Column, Filter> & { formId: string | undefined }) {
  return tile ? <ListTiles {...props} tile={tile} /> : <ListTable {...props} />;
}

const isNarrowed = ({ q, filters }: ListQuery) => q !== '' || Object.keys(filters).length > 0;

function countWords({ noun }: ListDefinition, query: ListQuery, total: number): string {
  const rows = counted(total, noun.one, noun.many);
  const pages = Math.ceil(total / query.limit);
  return pages > 1 ? `${rows}, page ${formatNumber(query.page)} of ${formatNumber(pages)}` : rows;
}

function NoRows({
  definition,
  query,
  total,
  empty,
}: { definition: ListDefinition; query: ListQuery } & Pick<
  AdminListProps<ListRow, string, string>,
  'total' | 'empty'
>) {
  if (total > 0) {
    return (
      <EmptyState
        title={`There is no page ${query.page}`}
        hint="The list has become shorter, or the address may be mistyped."
      >
        <SmartLink href={listAddress(definition, query, { page: 1 })} className="text-link font-semibold">
          Go to the first page
        </SmartLink>
      </EmptyState>
    );
  }
  if (!isNarrowed(query)) return <EmptyState {...empty} lit="routine" />;
  return (
    <EmptyState title={`No ${definition.noun.many} found`} hint="Try adjusting your search or filter criteria">
      <SmartLink href={listAddress(definition, query, { q: '', filters: {} })} className="text-link font-semibold">
        Show all
      </SmartLink>
    </EmptyState>
  );
}
