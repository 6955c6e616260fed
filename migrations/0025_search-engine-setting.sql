-- The site's settings take the standard name of the switch that notifies search engines (IndexNow).
UPDATE "settings" SET value = jsonb_set(value #- '{seo,tellsOfChanges}', '{seo,notifiesSearchEngines}', value #> '{seo,tellsOfChanges}')
WHERE key = 'site' AND value #> '{seo,tellsOfChanges}' IS NOT NULL;
