import { runSiteCommand } from './site-command.mjs';

await runSiteCommand(({ runMigrateCommand }, output) => runMigrateCommand(output));
