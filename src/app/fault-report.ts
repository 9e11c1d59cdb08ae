/** What a person can pass on about a screen that could not be drawn: where in the code, on which route; not what they typed. */
export interface FaultReport {
  id: string;
  /** Epoch ms. */
  at: number;
  /** Pattern of the route, without ids. */
  route: string;
  /** Class of the error; its message may quote data and is left out. */
  kind: string;
  /** Places in the code, innermost first. */
  stack: string[];
}

const longestStack = 20;

export function faultReport(error: unknown, about: Pick<FaultReport, 'id' | 'at' | 'route'>): FaultReport {
  const isError = error instanceof Error;
  const lines = isError ? (error.stack ?? '').split('\n') : [];
  const places = lines.map((line) => line.trim()).filter((line) => /:\d+:\d+\)?$/.test(line));
  return { ...about, kind: isError ? error.name : typeof error, stack: places.slice(0, longestStack) };
}
