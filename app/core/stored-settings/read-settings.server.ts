import { asc } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { settings } from './tables.server.ts';

/**
 * Yields every settings document by its key. They hold no secret: secrets are in the environment or encrypted
 * elsewhere.
 */
export async function* readSettings(): AsyncGenerator<{ key: string; value: unknown; updatedAt: Date }[]> {
  yield await db.select().from(settings).orderBy(asc(settings.key));
}

/**
 * One value of a settings document. `path`: its place in the document, such as `menu.0.label`; empty: it is all of it.
 */
interface SingleSetting {
  key: string;
  path: string;
  value: string | number | boolean | null;
  updatedAt: Date;
}

/** Yields every single value of every settings document. An empty list or group is one without a value. */
export async function* readSingleSettings(): AsyncGenerator<SingleSetting[]> {
  for await (const documents of readSettings())
    yield documents.flatMap(({ key, value, updatedAt }) =>
      [...valuesIn(value)].map(([path, single]) => ({ key, path, value: single, updatedAt })),
    );
}

function* valuesIn(value: unknown, path: string[] = []): Generator<[path: string, value: SingleSetting['value']]> {
  if (typeof value !== 'object' || value === null) yield [path.join('.'), value as SingleSetting['value']];
  else if (Object.keys(value).length === 0) yield [path.join('.'), null];
  else for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
}
