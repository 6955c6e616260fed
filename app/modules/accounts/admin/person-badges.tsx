import type { Role } from '#app/core/identity/roles.ts';
import { Badge } from '#app/ui/admin/badge.tsx';

export const roleNames: Record<Role, string> = { admin: 'Admin', moderator: 'Moderator' };

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.flatMap((role) => [
        <Badge key={role} look="bare">
          {roleNames[role]}
        </Badge>,
        ' ',
      ])}
    </span>
  );
}

export function StateBadge({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? <Badge tone="danger">Suspended</Badge> : <Badge tone="success">Active</Badge>;
}
