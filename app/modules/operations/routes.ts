import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const operationsRoutes: ModuleRoutes = {
  admin: [
    route('backup', 'modules/operations/admin/backup/backups.tsx'),
    route('backup/export/site.zip', 'modules/operations/admin/backup/site-archive.ts'),
    route('backup/protection', 'modules/operations/admin/backup/protection.tsx'),
    route('backup/protection/recovery-sheet.txt', 'modules/operations/admin/backup/recovery-sheet.ts'),
    route('backup/:id', 'modules/operations/admin/backup/backup.tsx'),
    route('backup/:id/download', 'modules/operations/admin/backup/download.ts'),
    route('settings', 'modules/operations/admin/settings/screen.tsx'),
    route('settings/second-step', 'modules/operations/admin/settings/second-step.ts'),
    route('audit', 'modules/operations/admin/audit/log.tsx'),
    route('audit.csv', 'modules/operations/admin/audit/csv.ts'),
    route('health/speed', 'modules/operations/admin/health/speed.tsx'),
    route('health/errors', 'modules/operations/admin/health/errors.tsx'),
  ],
};
