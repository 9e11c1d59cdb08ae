/**
 * Where on the screen messages stand so that they cover nothing one is about to press: as low as possible, at the end of the line
 * first; higher, or at its start, when a button or a field is there. Pure.
 */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Obstacle extends Box {
  /** How bad it is to cover it, per square pixel. */
  weight: number;
}
export interface Spot {
  left: number;
  top: number;
}

const marginPx = 16;
const stepPx = 12;

/** `size` of the messages, `screen` in CSS pixels, `now`: where they stand; they stay there as long as they cover nothing. */
export function freeSpot(
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  obstacles: readonly Obstacle[],
  now: Spot | null,
): Spot {
  const costOf = (spot: Spot) =>
    obstacles.reduce((sum, obstacle) => sum + obstacle.weight * overlap({ ...spot, ...size }, obstacle), 0);
  if (now && isOnScreen({ ...now, ...size }, screen) && costOf(now) === 0) return now;
  let best = { spot: { left: marginPx, top: marginPx }, cost: Infinity };
  for (const spot of spotsFor(size, screen)) {
    const cost = costOf(spot);
    if (cost < best.cost) best = { spot, cost };
    if (cost === 0) break;
  }
  return best.spot;
}

function* spotsFor(size: Pick<Box, 'width' | 'height'>, screen: Pick<Box, 'width' | 'height'>): Generator<Spot> {
  const end = screen.width - marginPx - size.width;
  const lefts = end - marginPx > size.width / 4 ? [end, marginPx, (marginPx + end) / 2] : [Math.max(0, end)];
  const lowest = screen.height - marginPx - size.height;
  for (let top = lowest; top >= marginPx; top -= stepPx) for (const left of lefts) yield { left, top };
}

function isOnScreen(box: Box, screen: Pick<Box, 'width' | 'height'>): boolean {
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= screen.width && box.top + box.height <= screen.height;
}

/** Square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
