import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { recordAuditEvent } from '#app/services/audit/record-audit-event.server.ts';
import { lockSettings, saveSettings } from '#app/services/stored-settings/settings.server.ts';
import type { SiteSection, SiteSettings } from './schema.ts';
import { siteDocument } from './site-settings.server.ts';

const names: Record<SiteSection, string> = {
  brand: 'Brand',
  contact: 'Contact',
  social: 'Social links',
  hours: 'Business hours',
  retention: 'Retention',
  seo: 'Search engines',
  rotation: 'Affirmation rotation',
};

/**
 * Replaces one section of the settings; every instance reads it again. Idempotent. @returns whether anything has
 * changed
 */
export function saveSiteSection<Section extends SiteSection>(
  actorId: string,
  section: Section,
  value: SiteSettings[Section],
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const before = await lockSettings(tx, siteDocument);
    if (isDeepStrictEqual(before[section], value)) return false;
    await saveSettings(tx, siteDocument, { ...before, [section]: value });
    const subject = { type: 'settings', id: `${siteDocument.key}.${section}`, name: names[section] };
    await recordAuditEvent(tx, { actorId, action: 'settings.changed', subject, before: before[section], after: value });
    return true;
  });
}
