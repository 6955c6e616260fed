import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ruleOf } from './parts-of-tables.server.ts';
import { restorePartKeys } from './restore-parts.ts';

const app = join(import.meta.dirname, '../../../..');

/** Of accounts, letters, enquiries, bookings, duties, tokens, figures, the search and the operation of the site. */
const keptTables = `
  analytics_counts analytics_dropped_events analytics_event_days analytics_events analytics_funnel_days
  analytics_funnels analytics_goals analytics_hours analytics_mails analytics_month_columns analytics_months
  analytics_share_links analytics_visitor_salts api_answers api_clients api_codes api_proposals api_tokens application_drafts audit_events
  audit_links backup_runs bookable_services booking_calendar_accounts booking_calendar_events booking_calendar_times booking_calendars booking_credits booking_host_exceptions booking_hosts
  booking_occupied_times booking_package_services booking_package_uses booking_packages booking_reminders booking_service_hosts
  booking_sessions booking_waiting bookings browser_errors credentials data_requests
  deletion_requests duty_assessments duty_incidents duty_requests duty_reviews edit_presence forum_blocks
  forum_follows forum_members import_items imports inbox_items inbox_notes inbox_replies letter_clicks
  letter_recipients letters mails media_uploads missing_addresses one_time_tokens page_vitals passkeys preview_links
  profiles rate_limit_counters recently_opened redirects reserved_names saved_replies saved_views search_click_days
  search_entries search_query_days search_rebuilds search_words seeded_content service_settings sessions static_exports subscriber_tokens subscribers
  two_factors unfinished_uploads upload_pieces user_roles user_settings users verifications webhook_deliveries
  webhooks
`
  .trim()
  .split(/\s+/);

async function listTables(): Promise<string[]> {
  const files = globSync('**/*tables.server.ts', { cwd: app });
  const modules = await Promise.all(files.map((file) => import(join(app, file)) as Promise<Record<string, unknown>>));
  return [...new Set(modules.flatMap((all) => Object.values(all).filter(isTable).map(getTableName)))].sort();
}

test('each table is in a part of a restore, or is named here as one that every restore of parts leaves alone', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(80);
  const tablesOfNoPart = tables.filter((table) => ruleOf(table, restorePartKeys).rows === 'kept');
  const advice =
    'Add a new table to a part (parts-of-tables.server.ts, with its hint in restore-parts.ts), or to keptTables';
  expect(tablesOfNoPart, advice).toEqual(keptTables);
});
