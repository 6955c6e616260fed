import { sectionTabs } from '#app/ui/admin/tabs/tabs.tsx';

export const BackupTabs = sectionTabs('Backup & Export', {
  backups: ['Backups', '/admin/backup'],
  export: ['Export', '/admin/backup/export'],
  import: ['Import', '/admin/backup/import'],
  trash: ['Bin', '/admin/backup/trash'],
});
