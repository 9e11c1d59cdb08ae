/** One process of a simulation: plays seed, seed + step, … below the end (its arguments) and tells its parent of each. */

/** What every simulation says of a run. */
export interface Story {
  seed: number;
  /** Empty: everything held. */
  violations: string[];
  /** What happened, oldest first. */
  trace: string[];
}

export interface Played<R extends Story = Story> {
  result: R;
  memoryMb: number;
  /** Of this run; processor time, since the machine may be shared. */
  processorMs: number;
}

interface Simulator<R extends Story> {
  run(seed: number): Promise<R>;
  close(): Promise<void>;
}

/** `nothing`: what a run has come to that failed itself. Ends the process. */
export async function playSeeds<R extends Story>(
  simulator: Simulator<R>,
  nothing: Omit<R, keyof Story>,
): Promise<never> {
  const [first = 1, end = 2, step = 1] = process.argv.slice(2).map(Number);
  for (let seed = first; seed < end; seed += step) {
    const before = process.cpuUsage();
    const result = await simulator.run(seed).catch((fault: unknown) => {
      const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      return { ...nothing, seed, trace: [], violations: [`the run itself failed: ${words}`] } as unknown as R;
    });
    const { user, system } = process.cpuUsage(before);
    const memoryMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
    process.send?.({ result, memoryMb, processorMs: (user + system) / 1000 } satisfies Played<R>);
  }
  await simulator.close();
  process.exit(0);
}
