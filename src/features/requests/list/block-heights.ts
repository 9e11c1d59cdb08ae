/** How high the blocks of the list shown last were, so that the way back leads to the same place. In this page only. */
let last = { list: '', heightPxByBlock: new Map<number, number>() };

export function keepHeight(list: string, block: number, heightPx: number): void {
  if (last.list !== list) last = { list, heightPxByBlock: new Map() };
  last.heightPxByBlock.set(block, heightPx);
}

export function keptHeight(list: string, block: number): number | null {
  return last.list === list ? (last.heightPxByBlock.get(block) ?? null) : null;
}
