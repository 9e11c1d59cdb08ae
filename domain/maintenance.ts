/** Running maintenance, as the server's last answer tells it (SH-259). Knows no clock. */

export interface MaintenanceAnswer {
  isActive: boolean;
  /** ISO instant. */
  onlineAgainAt: string | null;
  /** Epoch ms of the server's answer. */
  fetchedAt: number;
}

/** An answer that a running maintenance is asked for anew long before it is this old. */
export const answerLifeMs = 15 * 60_000;

/**
 * Whether the portal is to be shown as closed. An old answer is believed only until the announced time: a tablet that
 * was switched off during a maintenance opens as usual, also without a connection.
 */
export function isUnderMaintenance(answer: MaintenanceAnswer, nowMs: number): boolean {
  if (!answer.isActive) return false;
  const announced = answer.onlineAgainAt === null ? 0 : Date.parse(answer.onlineAgainAt);
  return nowMs < Math.max(announced, answer.fetchedAt + answerLifeMs);
}
