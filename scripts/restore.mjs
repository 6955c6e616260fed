import { runSiteCommand } from './site-command.mjs';

await runSiteCommand(({ runRestoreCommand }, output) => runRestoreCommand(process.argv.slice(2), output));
