import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where a command writes for its operator. */
export interface Terminal {
  say: (sentence: string) => void;
  complain: (sentence: string) => void;
}

/** Returns the path of a file that a command was given; null, after complaining, if there is none. */
export async function findFile(file: string, { complain }: Terminal): Promise<string | null> {
  const path = resolve(process.cwd(), file);
  const stats = await stat(path).catch(() => null);
  if (stats?.isFile()) return path;
  complain(`There is no file at ${path}. Check its path and try again.`);
  return null;
}
