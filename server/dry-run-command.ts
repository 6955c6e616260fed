import { basename } from 'node:path';
import { findFile, type Terminal } from './terminal.ts';

/**
 * `dry-run FILE`: prints as JSON what an import of this file would do. It changes nothing, and needs neither a running
 * site nor a database.
 * @returns the exit code: 0 done, 1 the file cannot be opened, 2 invalid usage
 */
export async function runDryRunCommand([file, ...rest]: string[], terminal: Terminal): Promise<number> {
  if (file === undefined || rest.length > 0) {
    terminal.complain('Usage: npm run admin -- dry-run FILE');
    return 2;
  }
  const path = await findFile(file, terminal);
  if (path === null) return 1;
  const { dryRun } = await import('#app/modules/site/imports/dry-run.server.ts');
  terminal.say(JSON.stringify(await dryRun({ path, name: basename(path) }), null, 2));
  return 0;
}
