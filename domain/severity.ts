/** Severities of error codes (SU-149): 0 Unrated, 1 Analysis Required, 2 Evaluated, 3 Non-critical, 4 Critical, 5 Reserved. */
export const rateableSeverities = [4, 1, 2, 3, 0] as const;

const order: readonly number[] = [4, 1, 2, 3, 5, 0];

/** Worst first; among equals in the order given. A severity nobody knows comes last. */
export function bySeverity<T extends { severity: number }>(codes: readonly T[]): T[] {
  const rank = ({ severity }: T) => (order.includes(severity) ? order.indexOf(severity) : order.length);
  return codes.toSorted((one, other) => rank(one) - rank(other));
}
