import { join } from 'node:path';
import { readExports, readSourceFiles } from './boundaries/read-imports.ts';
import { findViolations } from './boundaries/rules.ts';

const folders = ['app', 'packages', 'server', 'seeds', 'scripts', 'test', 'e2e', 'drill', 'bench'];
const root = join(import.meta.dirname, '..');
const files = readSourceFiles(root, folders);
const violations = findViolations(files, readExports(root));
for (const { rule, path, message } of violations) console.log(`${path}\n  ${rule}: ${message}`);
const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
console.log(
  `${files.length} files, ${imports} imports: ${violations.length === 0 ? 'every rule is kept' : `${violations.length} broken rules`}`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
