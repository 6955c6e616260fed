import type { ClientBase } from 'pg';

/** Whether a database has a table, by its name with the schema. */
export async function tableExists(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]?.exists === true;
}
