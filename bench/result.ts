/**
 * What a measured part reports. Ratios compare two things measured in turn in the same run, so that they mean the
 * same on a slow machine; figures without a bound are shown only.
 */
export interface BenchRow {
  name: string;
  ratio: number;
  /** What `ratio` counts: usually `×`, else a unit such as `ms`, `kB` or `lost`. */
  unit: string;
  /** Null: shown only. */
  bound: { sense: 'at least' | 'at most'; value: number } | null;
  ok: boolean;
  /** The two measured figures, or what else explains the ratio. */
  detail: string;
}

/** One file `bench/<part>.bench.ts` exports `part`. */
export interface BenchPart {
  /** Name of the part, as on the command line: `npm run bench -- server`. */
  name: string;
  title: string;
  run(): Promise<BenchRow[]>;
}

export function benchRow(
  name: string,
  measured: { ratio: number; unit?: string; detail: string },
  bound: BenchRow['bound'] = null,
): BenchRow {
  const { ratio, unit = '×', detail } = measured;
  const ok = bound === null || (bound.sense === 'at least' ? ratio >= bound.value : ratio <= bound.value);
  return { name, ratio, unit, bound, ok, detail };
}

export const atLeast = (value: number): BenchRow['bound'] => ({ sense: 'at least', value });
export const atMost = (value: number): BenchRow['bound'] => ({ sense: 'at most', value });

/** Middle value; of an even count the lower of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
