import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const newsletterRoutes: ModuleRoutes = {
  site: [
    route('subscribe', 'modules/newsletter/public/subscribe.tsx'),
    route('confirm', 'modules/newsletter/public/confirm.tsx'),
    route('newsletter', 'modules/newsletter/public/preferences.tsx'),
    route('unsubscribe', 'modules/newsletter/public/unsubscribe.tsx'),
  ],
  bare: [route('newsletter/links/:letter/:place', 'modules/newsletter/public/letter-link.ts')],
  admin: [
    route('subscribers', 'modules/newsletter/admin/list.tsx'),
    route('subscribers.csv', 'modules/newsletter/admin/csv.ts'),
    route('subscribers/add', 'modules/newsletter/admin/add.tsx'),
    route('subscribers/import', 'modules/newsletter/admin/import.tsx'),
    route('subscribers/letters', 'modules/newsletter/admin/letters/list.tsx'),
    route('subscribers/letters/:id', 'modules/newsletter/admin/letters/letter.tsx'),
    route('subscribers/letters/:id/draft', 'modules/newsletter/admin/letters/draft.ts'),
    route('subscribers/letters/:id/preview', 'modules/newsletter/admin/letters/preview.ts'),
    route('subscribers/letters/:id/recipients', 'modules/newsletter/admin/letters/recipients.tsx'),
  ],
};
