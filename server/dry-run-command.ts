import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

interface Terminal {
  say: (sentence: string) => void;
  complain: (sentence: string) => void;
}

/**
 * `dry-run FILE`: prints as JSON what an import of this file would do. It changes nothing, and needs neither a running
 * site nor a database.
 * @returns the exit code: 0 done, 1 the file cannot be opened, 2 invalid usage
 */
export async function runDryRunCommand([file, ...rest]: string[], { say, complain }: Terminal): Promise<number> {
  if (file === undefined || rest.length > 0) {
    complain('Usage: npm run admin -- dry-run FILE');
    return 2;
  }
  const path = resolve(process.cwd(), file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) {
    complain(`There is no file at ${path}. Check its path and try again.`);
    return 1;
  }
  const { dryRun } = await import('#app/modules/site/imports/dry-run.server.ts');
  say(JSON.stringify(await dryRun({ path, name: basename(path) }), null, 2));
  return 0;
}
