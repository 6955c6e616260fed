/**
 * The roles of the parts of a table, for tables whose rows are laid out as cards without the room for columns. Some
 * browsers drop the table semantics there: the roles restore them.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};
