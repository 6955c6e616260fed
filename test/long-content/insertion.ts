import { createHash } from 'node:crypto';

const digits = (name: string) => createHash('md5').update(name).digest('hex');

/** Returns the id of a record of the long content, by its name. */
export const idOf = (name: string): string =>
  digits(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** As `idOf`, in SQL: the id of record `n` of a kind. */
export const id = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind}-' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
export const title = 'titles[1 + n % array_length(titles, 1)]';
export const name = 'names[1 + n % array_length(names, 1)]';
export const moment = `now() - n * interval '37 minutes'`;

export interface Insertion {
  table: string;
  /** Column to expression. `n` counts from 0; `titles`, `names`, `words`, `email` and `me` are the given values. */
  values: Record<string, string>;
  /** Instead of as many rows as asked for. */
  rows?: number;
  /** Another source of rows than numbers. */
  from?: string;
}

/** For `from`: a row for each number and each row of what follows. */
export const numbers = 'generate_series(0, given.rows - 1) n cross join';
