/**
 * The tables that no personal-data provider answers for, by the reason. A test compares the providers and this list with
 * the database: a new table belongs in one of them.
 */
export const otherTables: readonly { reason: string; tables: readonly string[] }[] = [
  {
    reason: 'Content and settings of the site. Nothing in them is about a person with an account or an enquiry.',
    tables: [
      ...[
        'affirmations',
        'bookable_services',
        'forum_topics',
        'media_captions',
        'media_folders',
        'media_former_versions',
      ],
      ...['media_tags', 'media_usages', 'media_variants', 'pages', 'page_links', 'posts', 'published_posts'],
      ...['published_post_tags', 'redirects', 'saved_replies', 'seeded_content', 'service_settings', 'settings'],
      ...['speaking_videos', 'webhooks', 'duty_assessments'],
    ],
  },
  {
    reason: 'Counts of visits, searches and errors, which name nobody. Digests of visitors change at midnight.',
    tables: [
      ...['analytics_counts', 'analytics_dropped_events', 'analytics_event_days', 'analytics_events'],
      ...[
        'analytics_funnel_days',
        'analytics_funnels',
        'analytics_goals',
        'analytics_hours',
        'analytics_month_columns',
      ],
      ...['analytics_months', 'analytics_share_links', 'analytics_visitor_salts', 'browser_errors', 'letter_clicks'],
      ...['missing_addresses', 'page_vitals', 'search_click_days', 'search_query_days', 'rate_limit_counters'],
    ],
  },
  {
    reason: 'Parts of a record that is exported and erased with the table that it belongs to.',
    tables: [
      ...[
        'booking_calendar_events',
        'booking_calendar_times',
        'booking_credits',
        'booking_host_exceptions',
        'booking_occupied_times',
        'booking_package_services',
        'booking_package_uses',
        'booking_reminders',
        'booking_service_hosts',
      ],
      ...['booking_sessions', 'forum_poll_choices', 'forum_polls', 'forum_post_pictures', 'forum_post_versions'],
      ...['letter_recipients', 'subscriber_tokens'],
    ],
  },
  {
    reason: 'Made again from other tables, and so without what was erased there.',
    tables: [...['search_entries', 'search_rebuilds', 'search_words']],
  },
  {
    reason: 'Short-lived: deleted after a day (answers to programs, uploads) or thirty days (the others).',
    tables: [
      ...[
        'api_answers',
        'application_drafts',
        'import_items',
        'unfinished_uploads',
        'upload_pieces',
        'webhook_deliveries',
      ],
    ],
  },
  {
    reason: 'Written by the team, who leave names out; or digests, and the progress of jobs.',
    tables: ['audit_links', 'backup_runs', 'duty_incidents', 'static_exports'],
  },
];
