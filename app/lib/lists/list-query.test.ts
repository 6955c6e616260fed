import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineList } from './list-definition.ts';
import { listAddress, parseListQuery } from './list-query.ts';

const list = defineList({
  name: 'people',
  path: '/admin/people',
  noun: { one: 'person', many: 'people' },
  searchLabel: 'Search people',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'email', label: 'Email', isSortable: true },
    { key: 'created', label: 'Created', isSortable: true },
    { key: 'note', label: 'Note', isHidden: true },
  ],
  filters: [
    { key: 'role', label: 'Role', kind: 'choice', options: [{ value: 'admin', label: 'Admin' }] },
    { key: 'actor', label: 'Actor', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
  ],
  defaultSort: { column: 'created', direction: 'desc' },
});
const parse = (search: string) => parseListQuery(`http://site.test/admin/people${search}`, list);

test('an address that asks nothing gets the first page, the default order and the shown columns', () => {
  expect(parse('')).toEqual({
    q: '',
    sort: { column: 'created', direction: 'desc' },
    page: 1,
    limit: 25,
    offset: 0,
    filters: {},
    columns: ['name', 'email', 'created'],
  });
});

test('everything an address may ask is read', () => {
  expect(parse('?q=+ann+&role=admin&from=2026-02-28&sort=name&page=3&columns=note')).toEqual({
    q: 'ann',
    sort: { column: 'name', direction: 'asc' },
    page: 3,
    limit: 25,
    offset: 50,
    filters: { role: 'admin', from: '2026-02-28' },
    columns: ['name', 'note'],
  });
});

test.each(['0000-01-01', '0001-12-31', '1899-12-31', '9999-12-31', '2201-01-01', '2026-02-29', '20260228'])(
  'the day %s, which no calendar of the site has, is left out',
  (day) => {
    expect(parse(`?from=${day}`).filters).toEqual({});
  },
);

test('what the list does not know is left out', () => {
  const { sort, filters, page, columns } = parse(
    '?sort=note&dir=up&role=king&from=2026-02-30&page=-4&columns=secret&other=1',
  );
  expect({ sort, filters, page, columns }).toEqual({
    sort: { column: 'created', direction: 'desc' },
    filters: {},
    page: 1,
    columns: ['name', 'email', 'created'],
  });
});

test('columns come as one parameter or as many, as a form without script sends them', () => {
  expect(parse('?columns=name&columns=note').columns).toEqual(parse('?columns=note,name').columns);
});

test('the order that a column has by itself needs no direction in the address', () => {
  const address = (column: 'created' | 'name', direction: 'asc' | 'desc') =>
    listAddress(list, parse(''), { sort: { column, direction } });
  expect(address('created', 'desc')).toBe('/admin/people');
  expect(address('created', 'asc')).toBe('/admin/people?dir=asc');
  expect(address('name', 'asc')).toBe('/admin/people?sort=name');
  expect(address('name', 'desc')).toBe('/admin/people?sort=name&dir=desc');
});

test('another search leads back to the first page, other columns do not', () => {
  expect(listAddress(list, parse('?page=4'), { q: 'ann' })).toBe('/admin/people?q=ann');
  expect(listAddress(list, parse('?page=4'), { columns: ['name'] })).toBe('/admin/people?columns=name&page=4');
});

test('any address at all gives limits that a query may use, and its own address gives the same again', () => {
  const parameter = fc.tuple(
    fc.oneof(fc.constantFrom('q', 'sort', 'dir', 'page', 'columns', 'role', 'actor', 'from'), fc.string()),
    fc.oneof(
      fc.constantFrom('name', 'email', 'created', 'note', 'asc', 'desc', 'admin', '2026-01-31', '7', '999999', '-1'),
      fc.string({ unit: 'binary' }),
    ),
  );
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const query = parse(`?${new URLSearchParams(parameters)}`);
      expect(query.limit).toBe(25);
      expect(query.offset).toBe((query.page - 1) * 25);
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(query.columns[0]).toBe('name');
      expect(query.q).not.toContain('\0');
      expect(parseListQuery(`http://site.test${listAddress(list, query)}`, list)).toEqual(query);
    }),
  );
});
