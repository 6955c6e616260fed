import { fileResponse } from '#app/core/request/file-response.server.ts';
import { speculationRules } from '#app/core/request/speculation-rules.server.ts';

/** Names the pages that a browser may load before they are opened. */
export const loader = () =>
  fileResponse(speculationRules, 'application/speculationrules+json', 'public, max-age=86400');
