/** What `npm run check` looks at, in the order in which a mistake is cheapest to find. */
import { join } from 'node:path';
import { projectFolder, type Step } from './steps.ts';

const worlds = ['contract', 'domain', 'src', 'sw', 'server', 'scripts', 'tests', 'e2e', 'bench', 'build'];
export const reportFolder = join(projectFolder, 'node_modules', '.cache', 'reports');

/** Where a test step leaves its machine-readable result. */
export const reportFile = (name: string) => join(reportFolder, `${name}.json`);

export const vitestStep = (name: string, report: string, ...args: string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(report)}`,
  ],
});

/** `projects`: those of vitest.config.ts; all when none is named. */
export const checkSteps = (...projects: readonly ('rules' | 'device' | 'simulation' | 'server')[]): readonly Step[] => [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['tsc', '-b'], isOfOneCore: true },
  {
    name: 'import boundaries',
    command: ['depcruise', ...worlds, '--config', '.dependency-cruiser.mjs'],
    isOfOneCore: true,
  },
  { name: 'unused code', command: ['knip', '--no-config-hints'], isOfOneCore: true },
  { name: 'dictionaries', command: ['node', 'scripts/check-dictionaries.ts'], isOfOneCore: true },
  { name: 'test titles', command: ['node', 'scripts/check-titles.ts'], isOfOneCore: true },
  vitestStep('unit tests', 'unit', ...projects.flatMap((project) => ['--project', project])),
  { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] },
  { name: 'size budget', command: ['node', 'scripts/size-budget.ts'] },
];
