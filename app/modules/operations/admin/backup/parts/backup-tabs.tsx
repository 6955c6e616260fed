import { Tabs } from '#app/ui/admin/tabs.tsx';

const tabs = [
  { name: 'backups', label: 'Backups', href: '/admin/backup' },
  { name: 'export', label: 'Export', href: '/admin/backup/export' },
  { name: 'import', label: 'Import', href: '/admin/backup/import' },
  { name: 'trash', label: 'Bin', href: '/admin/backup/trash' },
] as const;

export type BackupTab = (typeof tabs)[number]['name'];

export const BackupTabs = ({ current }: { current: BackupTab }) => (
  <Tabs label="Backup & Export" tabs={tabs.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === current }))} />
);
