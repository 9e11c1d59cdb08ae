/** A part of the screen whose code comes when it is needed, and may not come. */
import { type FunctionComponent, useEffect, useState } from 'react';

/** Null: not yet. */
export type Loaded<Props> = { Part: FunctionComponent<Props> } | 'missing' | null;
type Load<Props> = () => Promise<FunctionComponent<Props>>;

export function useLoaded<Props>(load: Load<Props>, isWanted = true): { part: Loaded<Props>; again: () => void } {
  const [part, setPart] = useState<Loaded<Props>>(null);
  useEffect(() => {
    if (isWanted) begin(load, setPart);
  }, [isWanted, load]);
  return { part, again: () => begin(load, setPart) };
}

function begin<Props>(load: Load<Props>, set: (change: (before: Loaded<Props>) => Loaded<Props>) => void): void {
  load().then(
    (Part) => set(() => ({ Part })),
    () => set((before) => before ?? 'missing'),
  );
}
