/** What the measured chat process and its parent say to each other. */
export const people = 1_000;

export type ToChat = { ask: 'memory' } | { ask: 'address'; person: number } | { ask: 'end' };
export interface FromChat {
  /** Of the process, and of what is alive in it: the process may hold room that was freed. */
  memory?: { process: number; used: number };
  address?: string;
  echoPort?: number;
  callPort?: number;
}
