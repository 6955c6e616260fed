import { now } from '#app/core/clock.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { yieldToEventLoop } from '#app/lib/async/yield-to-event-loop.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { type ExportSection, renderExportPage } from './export-page.server.tsx';

/**
 * Returns all data about a person as a zip: `data.json` for programs, `index.html` for people, and their files.
 * @param redact leaves out what belongs to others, section by section
 */
export async function packExport(
  personalDataProviders: readonly PersonalDataProvider[],
  person: Person,
  redact?: (data: unknown) => unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const madeAt = now();
  const sections: ExportSection[] = [];
  for (const provider of personalDataProviders) {
    const data = await provider.export(person);
    sections.push({ name: provider.name, data: redact ? redact(data) : data });
    // Others are served between two sections.
    if (redact) await yieldToEventLoop();
  }
  const data = { madeAt, isRedacted: redact !== undefined, sections };
  const heading = `Your data at ${siteSettings().brand.brandName}`;
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  for (const provider of personalDataProviders) {
    for await (const { name, bytes } of provider.files?.(person) ?? []) files[name] = [bytes, { level: 0 }];
  }
  return zipSync(
    {
      'data.json': strToU8(`${JSON.stringify(data, null, 2)}\n`),
      'index.html': strToU8(renderExportPage({ heading, introduction: introductionOf(data), sections })),
      ...files,
    },
    { level: 6, mtime: madeAt },
  );
}

const introductionOf = ({ madeAt, isRedacted }: { madeAt: Date; isRedacted: boolean }): string[] => [
  `This is everything we hold about you, as it was on ${exactTimeText(madeAt)}, London time. The file data.json contains the same data for programs. Passwords, keys and the secrets in links are not included: we store them in a form that even we cannot read.`,
  ...(isRedacted
    ? [
        'Other people’s data is left out: “[somebody else]” replaces the name, address or telephone number of another person.',
      ]
    : []),
];
