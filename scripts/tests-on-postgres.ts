/** Which test files would do anything else on a PostgreSQL than on the embedded database. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFolder } from './steps.ts';

const namesPostgres = (source: string) => source.includes('TEST_DATABASE_URL');
const importedFiles = /from '(\.[^']+\.ts)'|import\(\s*'(\.[^']+\.ts)'|^import '(\.[^']+\.ts)'/gm;

/** Those that name the variable with the address of the PostgreSQL under test, in their own words or in those of what they import. */
export function testsOnPostgres(patterns: readonly string[]): string[] {
  const sources = new Map<string, string>();
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readFileSync(join(projectFolder, file), 'utf8');
    sources.set(file, source);
    return source;
  };
  const isOnPostgres = (test: string) => {
    const reached = new Set([test]);
    for (const file of reached) {
      const source = sourceOf(file);
      if (namesPostgres(source)) return true;
      for (const [, ...found] of source.matchAll(importedFiles)) {
        const imported = posix.join(posix.dirname(file), found.join(''));
        if (existsSync(join(projectFolder, imported))) reached.add(imported);
      }
    }
    return false;
  };
  return globSync([...patterns], { cwd: projectFolder }).filter(isOnPostgres);
}
