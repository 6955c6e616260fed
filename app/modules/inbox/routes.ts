import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const inboxRoutes: ModuleRoutes = {
  admin: [
    route('inbox', 'modules/inbox/admin/list.tsx'),
    route('inbox.csv', 'modules/inbox/admin/csv.ts'),
    route('inbox/replies', 'modules/inbox/admin/replies.tsx'),
    route('inbox/:id', 'modules/inbox/admin/item.tsx'),
    route('mail', 'modules/inbox/admin/mail/log.tsx'),
    route('settings/mail', 'modules/inbox/admin/mail/mail-server.tsx'),
  ],
};
