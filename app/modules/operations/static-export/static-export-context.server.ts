import { join } from 'node:path';
import type { ReadAddress } from './resolver.server.ts';

interface StaticExportContext {
  /** The folder of the archives. */
  folder: string;
  read: ReadAddress;
}

let opened: StaticExportContext | undefined;

/** Sets where archives are written and how pages are read, once, before an export runs. */
export function openStaticExports({ sharedDir, read }: { sharedDir: string; read: ReadAddress }): void {
  opened = { folder: join(sharedDir, 'static-exports'), read };
}

export function staticExportContext(): StaticExportContext {
  if (!opened) throw new Error('A static export is used before openStaticExports');
  return opened;
}
