import { strToU8, zipSync } from 'fflate';
import { now } from '#app/platform/clock.ts';
import type { Person, PersonalDataProvider } from '#app/platform/personal-data-provider.server.ts';
import { type ExportSection, renderExportPage } from './export-page.server.tsx';

/** Returns all data about a person as a zip: `data.json` for programs, `index.html` for people. */
export async function packExport(
  personalDataProviders: readonly PersonalDataProvider[],
  person: Person,
): Promise<Uint8Array<ArrayBuffer>> {
  const madeAt = now();
  const sections: ExportSection[] = [];
  for (const provider of personalDataProviders)
    sections.push({ name: provider.name, data: await provider.export(person) });
  const data = { madeAt, sections };
  return zipSync(
    {
      'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
      'index.html': strToU8(renderExportPage(data)),
    },
    { level: 6, mtime: madeAt },
  );
}
