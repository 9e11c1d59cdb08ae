/**
 * Whether our own server answers us. `navigator.onLine` is only a hint; an answer of our health call with our
 * header is the proof, and 50 s without one is offline.
 */
export interface ConnectivityState {
  /** `unknown` only until the first answer or failure after start. */
  status: 'unknown' | 'online' | 'offline';
  /** Epoch ms of the last answer of our own server; null when there was none yet. */
  lastAnswerAt: number | null;
  /** Online, but what is asked beside the health call fails again and again: nothing gets through. */
  isDisturbed: boolean;
}
