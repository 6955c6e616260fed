import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { isPersonalQuery, normaliseQuery } from '#app/modules/search/analytics/personal-query.ts';
import { searchSettings } from '#app/modules/search/settings/search-settings.server.ts';
import { isQuestion } from './sources.ts';

/**
 * Whether a query gets an answer above its results: an AI service is set up and an admin has switched answers on, it is
 * a question, it does not look like personal data or an emergency, and a member's settings allow data processing.
 */
export const mayAskForAnswer = (
  query: string,
  viewer: Pick<Viewer, 'allows'> | null,
  { ai }: Pick<Env, 'ai'>,
): boolean =>
  ai !== undefined &&
  searchSettings().hasAnswers &&
  isQuestion(query) &&
  !isPersonalQuery(normaliseQuery(query)) &&
  (viewer === null || viewer.allows('dataProcessing'));
