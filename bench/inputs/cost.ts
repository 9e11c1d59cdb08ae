/** Processor time of the whole process, all threads, while something is done. */
export interface Cost {
  what: string;
  ms: number;
}

/** What costs more than this is measured again: compiling and collecting garbage belong to nobody's input. */
const suspiciousMs = 50;
const repeats = 4;

export function inputCosts() {
  const costs: Cost[] = [];
  return {
    async measure(what: string, work: () => Promise<void>): Promise<void> {
      let ms = await timed(work);
      for (let again = 0; ms > suspiciousMs && again < repeats; again += 1) ms = Math.min(ms, await timed(work));
      costs.push({ what, ms });
    },
    /** The worst first. */
    worst: () => costs.toSorted((a, b) => b.ms - a.ms),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
