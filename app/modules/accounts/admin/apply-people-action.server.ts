import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { endSessions, giveRole, restoreUser, suspendUser } from '#app/modules/accounts/users/user-actions.server.ts';
import { usersList } from '#app/modules/accounts/users/users-list.ts';

/** Handles the bulk actions of the list of people. */
export function applyPeopleAction(request: Request, actorId: string) {
  const acts = {
    'give-moderator': {
      run: (userId: string) => giveRole({ actorId, userId, role: 'moderator' }),
      done: 'Made moderators',
    },
    restore: { run: (userId: string) => restoreUser({ actorId, userId }), done: 'Sign-in restored' },
    'end-sessions': { run: (userId: string) => endSessions({ actorId, userId }), done: 'Logged out' },
    suspend: { run: (userId: string) => suspendUser({ actorId, userId }), done: 'Sign-in suspended' },
  };
  return applyToEach(request, acts, usersList.noun);
}
