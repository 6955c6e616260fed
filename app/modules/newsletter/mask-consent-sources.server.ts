import { sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { withoutSecrets } from '#app/lib/web/secret-addresses.ts';

/**
 * Removes the secrets of addresses from the sources of consent: earlier versions stored the page of the form as it was
 * opened. Idempotent.
 * @returns how many sources were changed
 */
export async function maskConsentSources(): Promise<number> {
  let changed = 0;
  for (const [table, column] of [
    ['subscribers', 'consent_source'],
    ['subscriber_tokens', 'source'],
  ] as const) {
    const name = sql.identifier(column);
    const { rows } = await db.execute<{ text: string }>(
      sql`select distinct ${name} as text from ${sql.identifier(table)} where ${name} like 'Website: %'`,
    );
    for (const { text } of rows) {
      const masked = withoutSecrets(text);
      if (masked === text) continue;
      await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${masked} where ${name} = ${text}`);
      changed += 1;
    }
  }
  return changed;
}
