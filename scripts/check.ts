/** `npm run check`: format, types, lint, boundaries, unused code, dictionaries, tests, build and size budget. */
import { checkSteps } from './check-steps.ts';
import { runSteps, summarise } from './steps.ts';

process.exitCode = summarise(await runSteps(checkSteps())) ? 0 : 1;
