import { readStatements, type Statement, splitActions } from './read-statements.ts';

/** The tables of the last release with their columns, whose code may run while the migrations do and after them. */
export type ReleasedTables = Map<string, Set<string>>;

export interface MigrationFile {
  name: string;
  sql: string;
}

interface MigrationViolation {
  rule: string;
  migration: string;
  /** The fault and its correction, in a sentence. */
  message: string;
}

const name = '(?:only )?(?:if (?:not )?exists )?(?:"public"\\.|public\\.)?"?([\\w-]+)"?';
const startingWith = (statement: string) => new RegExp(`^${statement} ${name}`);

const shape = {
  createTable: startingWith('create (?:unlogged )?table'),
  alterTable: new RegExp(`^alter table ${name} (.*)$`),
  dropTable: startingWith('drop table'),
  createIndex: new RegExp(`^create (?:unique )?index (concurrently )?${name} on ${name}`),
  dropIndex: new RegExp(`^drop index (concurrently )?${name}`),
  update: startingWith('update'),
  deleteFrom: startingWith('delete from'),
};

/** Is evaluated once, not for each row: such a default rewrites nothing. */
const constantDefault =
  /default (?:(?:now|transaction_timestamp|statement_timestamp)\(\)|[^(]*?)(?: not null| null|$| constraint)/;

type Check = (action: string, columns: Set<string>) => [rule: string, message: string] | null;

/** Actions of ALTER TABLE that a table of the last release must not get. */
const actionChecks: Check[] = [
  (action) =>
    / (?:set data )?type /.test(action) && action.startsWith('alter ')
      ? ['rewrite', 'a change of a type rewrites the table: add a column, fill it by a job, and use it a release later']
      : null,
  (action) => {
    if (!/^add (?!constraint|primary|unique|foreign|check)/.test(action)) return null;
    if (/ (?:big|small)?serial\b| generated /.test(action))
      return ['rewrite', 'a generated column rewrites the table: fill an ordinary one by a job'];
    if (/ default /.test(action) && !constantDefault.test(action))
      return [
        'rewrite',
        'a default that differs by row rewrites the table: add the column without it, and fill it by a job',
      ];
    if (/ not null/.test(action) && !/ default /.test(action))
      return ['not-null', 'the last release writes rows without this column: give it a default, or let it be null'];
    return null;
  },
  (action) =>
    /^add (?:constraint \S+ )?(?:foreign key|check)\b/.test(action) && !action.endsWith('not valid')
      ? [
          'constraint-scan',
          'it reads the whole table under a lock: add it NOT VALID, and VALIDATE it in a migration of its own',
        ]
      : null,
  (action) =>
    /^add (?:constraint \S+ )?(?:unique|primary key)\b/.test(action) && !/ using index /.test(action)
      ? [
          'index-lock',
          'it builds an index under an exclusive lock: CREATE UNIQUE INDEX CONCURRENTLY first, then USING INDEX',
        ]
      : null,
  (action, columns) => {
    const [, column] =
      action.match(/^(?:drop (?:column )?(?!constraint)(?:if exists )?|rename (?:column )?)"?([\w-]+)"?/) ?? [];
    if (!column || (column !== 'to' && !columns.has(column))) return null;
    return [
      'removed-too-early',
      'the last release still uses it: remove what uses it now, and the column or table a release later',
    ];
  },
  (action, columns) => {
    const [, column = ''] = action.match(/^alter (?:column )?"?([\w-]+)"? drop default/) ?? [];
    return columns.has(column)
      ? ['removed-too-early', 'the last release writes rows without this column: drop the default a release later']
      : null;
  },
];

/** Statements that lock, whatever they are about. */
const lockingStatements: [shape: RegExp, rule: string, message: string][] = [
  [/^(lock|truncate|cluster|vacuum full)\b/, 'exclusive-lock', 'it locks a whole table withLockFile'],
  [/^reindex (?!.*concurrently)/, 'index-lock', 'it locks the table: use CONCURRENTLY'],
  [/^refresh materialized view (?!concurrently)/, 'exclusive-lock', 'it locks the view: use CONCURRENTLY'],
  [/^do \$\$/, 'unreadable', 'the check cannot read the content of a DO block: write plain statements'],
];

const isConcurrent = ({ sql }: Statement) => /^(?:create (?:unique )?|drop |re)index concurrently /.test(sql);

/**
 * Checks that the migrations since the last release may run while its code serves, and that its code runs after them:
 * no long exclusive lock, no rewrite of a table, and nothing removed that it uses.
 */
export function findMigrationViolations(
  released: ReleasedTables,
  files: readonly MigrationFile[],
): MigrationViolation[] {
  const violations: MigrationViolation[] = [];
  const added = new Set<string>();
  const validated = new Set<string>();
  const openChecks = new Map<string, string>();
  for (const { name: migration, sql } of files) {
    const statements = readStatements(sql);
    const isNew = (table: string) => added.has(table) || !released.has(table);
    for (const statement of statements) {
      const [, table] = shape.createTable.exec(statement.sql) ?? [];
      if (table && !released.has(table)) added.add(table);
      for (const [rule, message] of faultsOf(statement, { released, isNew, validated })) {
        if (!statement.allowed.has(rule))
          violations.push({ rule, migration, message: `${statement.sql.slice(0, 120)}: ${message}` });
      }
    }
    if (statements.some(isConcurrent) && !statements.every(isConcurrent)) {
      violations.push({
        rule: 'mixed',
        migration,
        message: 'statements with CONCURRENTLY run outside a transaction: give them a migration of their own',
      });
    }
    noteValidated(statements, openChecks, validated);
  }
  return violations;
}

interface Known {
  released: ReleasedTables;
  isNew: (table: string) => boolean;
  /** `table.column` of what an earlier migration has checked to be not null. */
  validated: ReadonlySet<string>;
}

function faultsOf({ sql }: Statement, { released, isNew, validated }: Known): [rule: string, message: string][] {
  const faults: [string, string][] = lockingStatements.flatMap(([locking, rule, message]) =>
    locking.test(sql) ? [[rule, message] as [string, string]] : [],
  );
  const index = shape.createIndex.exec(sql);
  if (index && !index[1] && !isNew(index[3] ?? ''))
    faults.push(['index-lock', 'it locks the table against writing: use CONCURRENTLY, in a migration of its own']);
  if (index?.[1] && !/concurrently if not exists/.test(sql))
    faults.push(['not-repeatable', 'it may be interrupted and run again: use CONCURRENTLY IF NOT EXISTS']);
  const dropped = shape.dropIndex.exec(sql);
  if (dropped && !dropped[1]) faults.push(['index-lock', 'it locks the table withLockFile: use CONCURRENTLY']);
  const [, gone = ''] = shape.dropTable.exec(sql) ?? [];
  if (gone && !isNew(gone))
    faults.push(['removed-too-early', 'the last release still uses it: drop it a release later']);
  for (const pattern of [shape.update, shape.deleteFrom]) {
    const [, table = ''] = pattern.exec(sql) ?? [];
    if (table && !isNew(table) && !/ where /.test(sql))
      faults.push(['row-locks', 'it locks every row until the migration ends: let a job do it in batches']);
  }
  const [, table = '', actions = ''] = shape.alterTable.exec(sql) ?? [];
  if (!table || isNew(table)) return faults;
  for (const action of splitActions(actions)) {
    for (const check of actionChecks) {
      const fault = check(action, released.get(table) ?? new Set());
      if (fault) faults.push(fault);
    }
    const [, column] = action.match(/^alter (?:column )?"?([\w-]+)"? set not null/) ?? [];
    if (column && !validated.has(`${table}.${column}`))
      faults.push([
        'not-null',
        'it reads the whole table under a lock: add CHECK (… IS NOT NULL) NOT VALID, and VALIDATE it in an earlier migration',
      ]);
  }
  return faults;
}

/** Records which columns a validated constraint declares to be not null. */
function noteValidated(
  statements: readonly Statement[],
  openChecks: Map<string, string>,
  validated: Set<string>,
): void {
  for (const { sql } of statements) {
    const [, table = '', actions = ''] = shape.alterTable.exec(sql) ?? [];
    for (const action of splitActions(actions)) {
      const [, check, column] =
        action.match(/^add constraint "?([\w-]+)"? check \(+"?([\w-]+)"? is not null\)+ not valid/) ?? [];
      if (check) openChecks.set(`${table}.${check}`, `${table}.${column}`);
      const [, done] = action.match(/^validate constraint "?([\w-]+)"?/) ?? [];
      const checked = done && openChecks.get(`${table}.${done}`);
      if (checked) validated.add(checked);
    }
  }
}
