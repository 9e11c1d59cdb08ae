/**
 * Runs the steps of a check one after the other, those of one core side by side, prints one line each with its time, and shows
 * what a step wrote only when it failed. A step that fails never stops the ones after it; Ctrl-C and SIGTERM end the running ones
 * and skip the rest, so that whoever started something can still end it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';

export const projectFolder = join(import.meta.dirname, '..');
const toolFolder = join(projectFolder, 'node_modules', '.bin');

export interface Step {
  name: string;
  /** A tool of node_modules/.bin or a program, then its arguments. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Shows the output while it runs: for what takes minutes. */
  live?: true;
  /** Uses one core and nothing that another step makes: runs beside its neighbours that say so, too. */
  isOfOneCore?: true;
}
export interface StepResult {
  name: string;
  isOk: boolean;
  durationMs: number;
}

const running = new Set<ChildProcess>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

/** `cores`: how many steps of one core run at a time. */
export async function runSteps(steps: readonly Step[], cores = availableParallelism()): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const neighbours of neighboursIn(steps)) {
    const waiting = [...neighbours];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
    };
    await Promise.all(Array.from({ length: cores }, work));
  }
  return results;
}

/** Steps of one core that follow each other together, every other one alone. */
function neighboursIn(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isOfOneCore && last?.[0]?.isOfOneCore) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step: Step): Promise<StepResult> {
  if (isInterrupted) return { name: step.name, isOk: false, durationMs: 0 };
  const startedAt = performance.now();
  const { isOk, output } = await runCommand(step);
  const durationMs = performance.now() - startedAt;
  console.log(`${isOk ? '✓' : '✗'} ${step.name.padEnd(34)} ${(durationMs / 1000).toFixed(1).padStart(7)} s`);
  if (!isOk) console.log(indented(output));
  return { name: step.name, isOk, durationMs };
}

/** One line per failed step, and whether all passed. */
export function summarise(results: readonly StepResult[]): boolean {
  const failed = results.filter((result) => !result.isOk);
  const totalMs = results.reduce((sum, result) => sum + result.durationMs, 0);
  if (failed.length === 0) console.log(`\nAll ${results.length} steps passed in ${(totalMs / 1000).toFixed(0)} s.`);
  else console.log(`\nFailed: ${failed.map((result) => result.name).join(', ')}.`);
  return failed.length === 0;
}

/** Runs a program with the project's tools first in PATH, so that everything below runs on the project's Node. */
export function runCommand(step: Omit<Step, 'name'>): Promise<{ isOk: boolean; output: string }> {
  const [program, ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: {
        ...process.env,
        PATH: `${toolFolder}${delimiter}${process.env['PATH'] ?? ''}`,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...step.env,
      },
      stdio: ['ignore', step.live ? 'inherit' : 'pipe', step.live ? 'inherit' : 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    running.add(child);
    const finish = (isOk: boolean, more = '') => {
      running.delete(child);
      resolve({ isOk, output: Buffer.concat(chunks).toString() + more });
    };
    child.once('error', (error) => finish(false, `${program}: ${error.message}`));
    child.once('close', (code) => finish(code === 0));
  });
}

function indented(output: string): string {
  const shown = output.length > 60_000 ? `…\n${output.slice(-60_000)}` : output;
  return shown.trimEnd().replace(/^/gm, '    ');
}
