/**
 * What the most hostile input costs: every call of the contract with bodies and addresses of the largest size, the forms of the
 * sign-in provider, and files made to be looked at for long. Milliseconds of processor of the whole process, PGlite included, of one call.
 */
import type { InputKind } from './inputs/hostile-inputs.ts';
import { measureWatched } from './inputs/watched.ts';
import { atMost, type BenchPart, benchRow, type BenchRow } from './result.ts';

const mostMs = atMost(100);
const shown = 3;

const kinds: Readonly<Record<InputKind, string>> = {
  body: 'Processor time of one call, worst body of 1 MB',
  address: 'Processor time of one call, worst address',
  form: 'Processor time of one form of the sign-in provider, worst of 60 kB',
  file: 'Processor time of looking into one file of 5 MB',
};

function row(name: string, costs: readonly { what: string; ms: number }[]): BenchRow {
  const worst = costs.toSorted((a, b) => b.ms - a.ms).slice(0, shown);
  const detail = `worst of ${costs.length}: ${worst.map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`).join('; ')}`;
  return benchRow(name, { ratio: worst[0]?.ms ?? Number.NaN, unit: 'ms', detail }, mostMs);
}

export const part: BenchPart = {
  name: 'inputs',
  title: 'The most hostile inputs',
  async run() {
    const { measured, stuck, isWhole } = await measureWatched();
    const rows = (Object.keys(kinds) as InputKind[]).map((kind) =>
      row(
        kinds[kind],
        measured.filter((one) => one.kind === kind),
      ),
    );
    const names = stuck.map(({ what }) => what).join('; ') || `all ${measured.length} inputs ended`;
    const detail = isWhole ? names : `${names}; the rest was not measured`;
    return [...rows, benchRow('Inputs that did not end', { ratio: stuck.length, unit: 'inputs', detail }, atMost(0))];
  },
};
