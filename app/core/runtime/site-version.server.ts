import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.server.ts';

/** The version of the site that runs, such as `0.1.0`. */
export const siteVersion: string = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version;
