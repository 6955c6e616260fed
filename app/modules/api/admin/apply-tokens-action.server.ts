import { data } from 'react-router';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { deleteApiToken, makeApiToken, revokeApiToken } from '../tokens/change-tokens.server.ts';
import { passwordProblem } from '../tokens/password-problem.server.ts';
import { tokenFormSchema } from '../tokens/token-form.ts';
import { tokensList } from '../tokens/tokens-list.ts';

/** Handles the posts of the screen of tokens: a new one, or an action on the selected ones. */
export async function applyTokensAction(request: Request, viewer: Viewer) {
  if ((await readFormData(request)).get('act') === 'add') return add(request, viewer);
  const actorId = viewer.id;
  const acts = {
    revoke: { run: (id: string) => revokeApiToken({ actorId, id }), done: 'Revoked' },
    delete: { run: (id: string) => deleteApiToken({ actorId, id }), done: 'Deleted' },
  };
  return applyToEach(request, acts, tokensList.noun);
}

async function add(request: Request, viewer: Viewer) {
  const form = await readForm(request, tokenFormSchema);
  if (!form.isValid) return refuseForm(form);
  const { currentPassword, ...input } = form.input;
  try {
    const message = await passwordProblem(viewer, input.scopes, currentPassword);
    if (message) return refuseForm({ values: form.values, errors: { currentPassword: message }, firstError: message });
    const { token } = await makeApiToken({ ...input, actorId: viewer.id });
    // Not with a redirect: the token is nowhere but in this response.
    return data(
      { values: {}, errors: {}, made: { name: input.name, token }, toast: undefined },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  } catch (error) {
    if (error instanceof RateLimitError) return rateLimitResponse(error, form.values, 'Nothing was changed');
    return domainErrorResponse(error, form.values);
  }
}
