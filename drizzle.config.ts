import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migration -- --name what-it-does` writes the difference between the tables and the migrations as a new one.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './app/**/tables.server.ts',
  out: './migrations',
  casing: 'snake_case',
});
