import pg, { type ClientConfig } from 'pg';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, with the migrated database that each test file's own is a copy of. */
    testServer: ClientConfig;
    templateDatabase: string;
    /** How many requests to the API are generated: more in a drill. */
    generatedRequests: number;
  }
}

/** Returns the settings for another database of the same server. */
export function onDatabase(server: ClientConfig, database: string): ClientConfig {
  if (!server.connectionString) return { ...server, database };
  const address = new URL(server.connectionString);
  address.pathname = `/${database}`;
  return { ...server, connectionString: address.href };
}

/** Creates a database, empty or as a copy of `template`, and replaces one of the same name. */
export async function createTestDatabase(server: ClientConfig, name: string, template?: string): Promise<ClientConfig> {
  await dropTestDatabase(server, name);
  await run(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return onDatabase(server, name);
}

export async function dropTestDatabase(server: ClientConfig, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`);
}

async function run(server: ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
