import { data } from 'react-router';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requireRecentPassword } from '#app/modules/accounts/passwords/check-password.server.ts';
import { deleteApiToken, makeApiToken, revokeApiToken } from '../tokens/change-tokens.server.ts';
import { needsPassword, tokenFormSchema } from '../tokens/token-form.ts';
import { tokensList } from '../tokens/tokens-list.ts';

/** Handles the posts of the screen of tokens: a new one, or an action on the selected ones. */
export async function applyTokensAction(request: Request, viewer: Viewer) {
  if ((await readFormData(request)).get('act') === 'add') return applyForm(request, add(viewer), tokensList.path);
  const actorId = viewer.id;
  const acts = {
    revoke: { run: (id: string) => revokeApiToken({ actorId, id }), done: 'Revoked' },
    delete: { run: (id: string) => deleteApiToken({ actorId, id }), done: 'Deleted' },
  };
  return applyToEach(request, acts, tokensList.noun);
}

const add = (viewer: Viewer) =>
  formAct(tokenFormSchema, async ({ currentPassword, ...input }) => {
    if (needsPassword(input.scopes)) await requireRecentPassword(viewer, currentPassword);
    const { token } = await makeApiToken({ ...input, actorId: viewer.id });
    // Not with a redirect: the token is nowhere but in this response.
    return data(
      { values: {}, errors: {}, made: { name: input.name, token }, toast: undefined },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  });
