import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeFiles, VariantFile } from '../processing/tasks.ts';

export interface MadeVariant extends VariantFile {
  content: Buffer;
}

/** Provides `make` with a temporary folder. @returns the files it made there, read */
export async function makeInFolder(
  make: (folder: string) => Promise<MadeFiles>,
): Promise<{ variants: MadeVariant[]; placeholder: string | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'variants-'));
  try {
    const { variants, placeholder } = await make(folder);
    const read = variants.map(async (variant) => ({ ...variant, content: await readFile(join(folder, variant.name)) }));
    return { variants: await Promise.all(read), placeholder };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
