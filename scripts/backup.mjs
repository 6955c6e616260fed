import { runSiteCommand } from './site-command.mjs';

await runSiteCommand(({ runBackupCommand }, output) => runBackupCommand(process.argv.slice(2), output));
