import type pg from 'pg';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { tableExists } from '#app/core/database/table-exists.server.ts';
import type { Withdrawal } from '#app/core/module.server.ts';

/** Rights withdrawn since a backup, and the entries of the audit log that say so. Plain data. */
export interface Withdrawn {
  entries: unknown[];
  items: { withdrawal: Withdrawal; rows: unknown[] }[];
}

/** How many of a kind were withdrawn since a backup, for people. */
export interface WithdrawnCount {
  label: string;
  number: number;
}

/** The longest time that a backup takes: its date is that of its end. */
const longestBackup = '1 day';

const sinceQuery = (condition: string) =>
  `select e.* from ${siteSchema}.audit_events e where e.action like any($1::text[]) and ${condition}`;

/**
 * Reads from the present site what was withdrawn since a backup. Changes nothing.
 * @param since the date of the backup
 * @param archived the schema in which its tables are, once they are loaded: entries that it has are not since then
 */
export async function readWithdrawn(
  client: pg.Client,
  withdrawals: readonly Withdrawal[],
  { since, archived }: { since: Date; archived?: string },
): Promise<Withdrawn> {
  const none = { entries: [], items: [] };
  if (!(await tableExists(client, `${siteSchema}.audit_events`))) return none;
  if (archived && !(await isSameSite(client, archived))) return none;
  const condition = archived
    ? `e.at > $2::timestamptz - interval '${longestBackup}'
       and not exists (select from ${archived}.audit_events known where known.id = e.id)`
    : 'e.at > $2::timestamptz';
  const path = await setPath(client, siteSchema);
  const items: Withdrawn['items'] = [];
  for (const withdrawal of withdrawals) {
    const { rows } = await client.query<{ item: unknown }>(
      `with since as (select subject_id as id, before, at from (${sinceQuery(condition)}) e)
       select to_jsonb(found) as item from (${withdrawal.read}) found`,
      [withdrawal.actions, since],
    );
    if (rows.length > 0) items.push({ withdrawal, rows: rows.map(({ item }) => item) });
  }
  const { rows: entries } = await client.query<{ entry: unknown }>(
    `select to_jsonb(e) as entry from (${sinceQuery(condition)}) e order by e.at`,
    [items.flatMap(({ withdrawal }) => withdrawal.actions), since],
  );
  await setPath(client, path);
  return { entries: entries.map(({ entry }) => entry), items };
}

/** Withdraws it again. The entries come along, so that another restore knows them too. */
export async function applyWithdrawn(client: pg.Client, { entries, items }: Withdrawn): Promise<void> {
  for (const { withdrawal, rows } of items) {
    await client.query(
      `with withdrawn as (select value as item from jsonb_array_elements($1::jsonb)) ${withdrawal.apply}`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(
    `insert into audit_events
     select id, at, (select users.id from users where users.id = actor_id), action, subject_type, subject_id,
       subject_name, before, after, network_address, salt
     from jsonb_populate_recordset(null::audit_events, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(entries)],
  );
}

export const countWithdrawn = ({ items }: Withdrawn): WithdrawnCount[] =>
  items.map(({ withdrawal, rows }) => ({ label: withdrawal.label, number: rows.length }));

/** Whether both logs have an entry in common: another site has withdrawn nothing of this one. Entries are never deleted. */
async function isSameSite(client: pg.Client, archived: string): Promise<boolean> {
  const { rows } = await client.query<{ isSame: boolean }>(
    `select exists (select from ${siteSchema}.audit_events join ${archived}.audit_events using (id)) as "isSame"`,
  );
  return rows[0]?.isSame ?? false;
}

/** Sets the search path until the transaction ends. @returns the one before */
async function setPath(client: pg.Client, path: string): Promise<string> {
  const { rows } = await client.query<{ before: string }>(`select current_setting('search_path') as before`);
  await client.query(`select set_config('search_path', $1, true)`, [path]);
  return rows[0]?.before ?? path;
}
