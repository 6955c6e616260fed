import { readSecret } from './read-secret.mjs';
import { runSiteCommand } from './site-command.mjs';

await runSiteCommand(({ runAdminCommand }, output) =>
  runAdminCommand(process.argv.slice(2), { askPassword: readSecret, ...output }),
);
