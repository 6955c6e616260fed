import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listUnusedSnapshots, readSinceRelease } from '../scripts/migrations/read-migrations.ts';
import { findMigrationViolations } from '../scripts/migrations/rules.ts';

const released = new Map([
  ['posts', new Set(['id', 'title', 'views'])],
  ['users', new Set(['id'])],
]);

const rulesOf = (...migrations: string[]) =>
  findMigrationViolations(
    released,
    migrations.map((sql, index) => ({ name: `00${index}`, sql })),
  ).map(({ rule }) => rule);

test.each([
  ['index-lock', 'CREATE INDEX "posts_title" ON "posts" USING btree ("title");'],
  ['index-lock', 'CREATE UNIQUE INDEX "posts_title" ON "public"."posts" ("title");'],
  ['index-lock', 'DROP INDEX "posts_title";'],
  ['index-lock', 'reindex table posts;'],
  ['index-lock', 'ALTER TABLE "posts" ADD CONSTRAINT "posts_title_unique" UNIQUE("title");'],
  ['not-repeatable', 'CREATE INDEX CONCURRENTLY "posts_title" ON "posts" ("title");'],
  ['rewrite', 'ALTER TABLE "posts" ALTER COLUMN "views" SET DATA TYPE bigint;'],
  ['rewrite', 'alter table posts alter views type bigint using views::bigint'],
  ['rewrite', 'ALTER TABLE "posts" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;'],
  ['rewrite', 'ALTER TABLE "posts" ADD COLUMN "number" bigserial;'],
  ['rewrite', 'ALTER TABLE "posts" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector(title)) STORED;'],
  ['not-null', 'ALTER TABLE "posts" ADD COLUMN "slug" text NOT NULL;'],
  ['not-null', 'ALTER TABLE "posts" ALTER COLUMN "title" SET NOT NULL;'],
  [
    'constraint-scan',
    'ALTER TABLE "posts" ADD CONSTRAINT "fk" FOREIGN KEY ("by") REFERENCES "users"("id") ON DELETE cascade;',
  ],
  ['constraint-scan', 'alter table posts add check (views >= 0)'],
  ['removed-too-early', 'ALTER TABLE "posts" DROP COLUMN "views";'],
  ['removed-too-early', 'ALTER TABLE "posts" RENAME COLUMN "views" TO "seen";'],
  ['removed-too-early', 'ALTER TABLE "posts" RENAME TO "articles";'],
  ['removed-too-early', 'ALTER TABLE "posts" ALTER COLUMN "views" DROP DEFAULT;'],
  ['removed-too-early', 'DROP TABLE "posts" CASCADE;'],
  ['row-locks', 'update posts set views = 0;'],
  ['row-locks', 'delete from "posts";'],
  ['exclusive-lock', 'truncate posts;'],
  ['exclusive-lock', 'lock table posts in exclusive mode;'],
  ['unreadable', "do $$ begin execute 'drop table posts'; end $$;"],
])('refuses %s: %s', (rule, sql) => {
  expect(rulesOf(sql)).toEqual([rule]);
});

test('statements that run outside a transaction stand alone', () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_title" ON "posts" ("title");';
  expect(rulesOf(`${index}\n--> statement-breakpoint\nALTER TABLE "posts" ADD COLUMN "a" text;`)).toEqual(['mixed']);
  expect(rulesOf(index, 'ALTER TABLE "posts" ADD COLUMN "a" text;')).toEqual([]);
});

test('what only adds is accepted', () => {
  expect(
    rulesOf(`
      CREATE TABLE "tags" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL, "post_id" uuid NOT NULL);
      --> statement-breakpoint
      ALTER TABLE "tags" ADD CONSTRAINT "fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id");
      CREATE INDEX "tags_post" ON "tags" USING btree ("post_id");
      ALTER TABLE "tags" DROP COLUMN "post_id";
      ALTER TABLE "posts" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;
      ALTER TABLE "posts" ADD COLUMN "kind" text DEFAULT 'post; drop table posts' NOT NULL;
      ALTER TABLE "posts" ADD COLUMN "note" text;
      ALTER TABLE "posts" ADD CONSTRAINT "short" CHECK (length(title) < 9) NOT VALID;
      update posts set note = '' where id = 1; -- update posts set views = 0;`),
  ).toEqual([]);
});

test('a column becomes NOT NULL after an earlier migration validated that it is', () => {
  const add = 'alter table "posts" add constraint "filled" check ("title" is not null) not valid;';
  const validate = 'alter table "posts" validate constraint "filled";';
  const set = 'alter table "posts" alter column "title" set not null;';
  expect(rulesOf(add, validate, set)).toEqual([]);
  expect(rulesOf(add, set)).toEqual(['not-null']);
});

test('a comment with a reason allows one rule for one statement', () => {
  const drop = 'DROP TABLE "posts";';
  expect(rulesOf(`-- allow removed-too-early: nothing has read it since 0.1.0.\n${drop}`)).toEqual([]);
  expect(rulesOf(`-- allow rewrite: another one.\n${drop}`)).toEqual(['removed-too-early']);
  expect(rulesOf(`-- allow removed-too-early:\n${drop}`)).toEqual(['removed-too-early']);
  expect(rulesOf(`-- allow removed-too-early: old.\n${drop}\n${drop}`)).toEqual(['removed-too-early']);
});

/** Makes an empty folder of migrations. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const write = (path: string, content: unknown) =>
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  return { folder, write };
}

test('the snapshots that are kept are the newest one and the one of the last release', () => {
  const { folder, write } = makeFolder();
  const tags = ['0000_first', '0001_second', '0002_third'];
  write('meta/_journal.json', { entries: tags.map((tag, idx) => ({ idx, tag })) });
  for (const tag of tags) write(`meta/${tag.slice(0, 4)}_snapshot.json`, { tables: {} });
  expect(listUnusedSnapshots(folder)).toEqual(['0000_snapshot.json', '0001_snapshot.json']);
  write('released.json', { version: '1.0.0', migration: '0001_second' });
  expect(listUnusedSnapshots(folder)).toEqual(['0000_snapshot.json']);
});

test('the migrations since the marked release are read, with the tables of that release', () => {
  const { folder, write } = makeFolder();
  write('released.json', { version: '1.0.0', migration: '0000_first' });
  write('meta/_journal.json', {
    entries: [
      { idx: 0, tag: '0000_first' },
      { idx: 1, tag: '0001_second' },
    ],
  });
  write('meta/0000_snapshot.json', { tables: { 'public.a': { name: 'a', columns: { n: { name: 'n' } } } } });
  write('0001_second.sql', 'drop table a;');
  expect(readSinceRelease(join(folder, 'meta'))).toBeNull();
  const { released: tables, files } = readSinceRelease(folder) ?? { released: new Map(), files: [] };
  expect([[...tables], files]).toEqual([[['a', new Set(['n'])]], [{ name: '0001_second', sql: 'drop table a;' }]]);
  expect(findMigrationViolations(tables, files)).toMatchObject([
    { rule: 'removed-too-early', migration: '0001_second' },
  ]);
});
