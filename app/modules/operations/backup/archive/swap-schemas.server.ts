import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { minuteMs } from '#app/lib/time/units.ts';

/** The schema of the tables that a restore has replaced, until they are deleted. */
export const replacedSchema = 'before_restore';

/** How long to wait for the locks. Meanwhile every later statement on these tables waits too. */
const lockTimeoutMs = 500;
/** Between two attempts, so that the statements that waited can run. */
const pauseMs = 1_000;
const timeoutMs = 10 * minuteMs;
const passing: string[] = [sqlState.lockNotAvailable, sqlState.deadlockDetected];

/** The kinds of objects in a schema, as PostgreSQL names them, and how a statement names each. */
const movable = {
  table: 'table',
  'foreign table': 'foreign table',
  view: 'view',
  'materialized view': 'materialized view',
  sequence: 'sequence',
  function: 'function',
  procedure: 'procedure',
  aggregate: 'aggregate',
  type: 'type',
  'composite type': 'type',
  'text search configuration': 'text search configuration',
  'text search dictionary': 'text search dictionary',
};

/** Something in a schema, as PostgreSQL names it. */
interface Content {
  type: keyof typeof movable;
  identity: string;
  isOwned: boolean;
}

interface Options {
  /** Whether everything that the user owns in the site's schema is replaced, and not only what has a successor. */
  isAll: boolean;
}

/**
 * Puts what `schema` contains in place of the site's tables, which move into the schema of what was replaced. What
 * belongs to an extension, or to another owner, stays where it is, and so does what the operator has added. In the
 * transaction of `client`, which then locks the tables until it ends.
 * @throws DomainError if others keep the tables locked
 */
export async function swapSchemas(client: pg.Client, schema: string, { isAll }: Options): Promise<void> {
  await client.query(`create schema ${replacedSchema}`);
  const successors = await listContents(client, schema);
  const names = new Set(successors.map((content) => nameOf(content, schema)));
  const present = await listContents(client, siteSchema);
  const replaced = present.filter((content) => names.has(nameOf(content, siteSchema)) || (isAll && content.isOwned));
  for (const deadlineMs = performance.now() + timeoutMs; ; await sleep(pauseMs)) {
    await client.query('savepoint place');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await move(client, replaced, replacedSchema);
      await move(client, successors, siteSchema);
      break;
    } catch (error) {
      if (!passing.includes((error as { code?: string }).code ?? '')) throw error;
      await client.query('rollback to savepoint place');
      if (performance.now() > deadlineMs) throw new DomainError(busyText);
    }
  }
  await client.query(`drop schema ${schema}`);
}

const busyText =
  'The database is too busy: another connection keeps a table of the site locked, so nothing was restored. Everything is unchanged. Try again at a quieter time.';

/** Lists what is in a schema, without members of extensions and what moves with a table. */
async function listContents(client: pg.Client, schema: string): Promise<Content[]> {
  const { rows } = await client.query<Content>(
    `select o.type, o.identity,
       (select rolsuper from pg_roles where rolname = current_user) or exists (select from pg_shdepend s
         where s.dbid = (select oid from pg_database where datname = current_database())
           and s.classid = d.classid and s.objid = d.objid and s.deptype = 'o'
           and pg_has_role(s.refobjid, 'usage')) as "isOwned"
     from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) o
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = $1::regnamespace and d.deptype = 'n'
       and o.type = any($2)
       and not exists (select from pg_depend m
         where m.classid = d.classid and m.objid = d.objid
           and (m.deptype = 'e' or o.type = 'sequence' and m.deptype in ('a', 'i')))
     order by o.type, o.identity`,
    [schema, Object.keys(movable)],
  );
  return rows;
}

/** A name that is the same in each schema. The types of a function's arguments may be in it too. */
const nameOf = ({ type, identity }: Content, schema: string) => `${type} ${identity.replaceAll(`${schema}.`, '')}`;

async function move(client: pg.Client, contents: readonly Content[], to: string): Promise<void> {
  for (const { type, identity } of contents) await client.query(`alter ${movable[type]} ${identity} set schema ${to}`);
}
