/** Measures the hostile inputs one after the other, from the one with the given number on, and tells each before and after. */
import { createMeter } from './cost.ts';
import { hostileInputs, type InputKind } from './hostile-inputs.ts';

export interface Measured {
  kind: InputKind;
  what: string;
  /** Null: it is about to be measured. */
  ms: number | null;
}

const tell = (measured: Measured) =>
  new Promise<void>((resolve) => process.send?.(measured, undefined, undefined, () => resolve()));

const first = Number(process.argv[2]);
const meter = createMeter();
let index = 0;
for await (const { kind, what, work } of hostileInputs()) {
  if (index++ < first) continue;
  await tell({ kind, what, ms: null });
  await tell({ kind, what, ms: await meter.cost(work) });
}
process.disconnect();
