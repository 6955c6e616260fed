import { endSessions } from '#app/features/users/end-sessions.server.ts';
import { giveRole } from '#app/features/users/give-role.server.ts';
import { restoreUser } from '#app/features/users/restore-user.server.ts';
import { suspendUser } from '#app/features/users/suspend-user.server.ts';
import { usersList } from '#app/features/users/users-list.ts';
import { applyToEach } from '../apply-to-each.server.ts';

/** Handles the bulk actions of the list of people. */
export function applyToMany(request: Request, actorId: string) {
  const acts = {
    'give-moderator': {
      run: (userId: string) => giveRole({ actorId, userId, role: 'moderator' }),
      done: 'Made moderators',
    },
    restore: { run: (userId: string) => restoreUser({ actorId, userId }), done: 'Sign-in restored' },
    'end-sessions': { run: (userId: string) => endSessions({ actorId, userId }), done: 'Signed out' },
    suspend: { run: (userId: string) => suspendUser({ actorId, userId }), done: 'Sign-in suspended' },
  };
  return applyToEach(request, acts, usersList.noun);
}
