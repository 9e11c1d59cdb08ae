/** Port to waiting, so that the simulation can turn the clock. */
export interface Timers {
  /** Runs once after `delayMs`; the answer cancels it. Never keeps the process alive. */
  after(delayMs: number, run: () => void): () => void;
}
