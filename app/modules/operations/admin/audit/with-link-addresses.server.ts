import type { ListedAuditEvent } from '#app/core/audit/list-audit-events.server.ts';
import { inTexts } from '#app/lib/web/link-references.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';

/** Replaces the references of links in the changes of events with the addresses that people know. */
export async function withLinkAddresses(events: ListedAuditEvent[]): Promise<ListedAuditEvent[]> {
  const changes = events.map(({ before, after }) => ({ before, after }));
  const { document } = await resolveLinks(changes, inTexts);
  return events.map((event, index) => ({ ...event, ...document[index] }));
}
