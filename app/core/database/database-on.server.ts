import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database, a connection (`databaseOn(client)`) or a transaction: each runs queries. Parameters of it are named `on`. */
export type Queryable = Database | Transaction;

/** Returns the site's tables as seen through a pool or a connection. */
export const databaseOn = (client: NodePgClient): Database => drizzle({ client, casing: 'snake_case' });
