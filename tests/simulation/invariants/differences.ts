/** How two rows are compared, and what is said of it. */

/** One sentence for each field of `entered` that `kept` has otherwise. */
export function differences(mark: string, kept: object, entered: object): string[] {
  const keptFields = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(entered).flatMap(([field, value]: [string, unknown]) => {
    if (areSame(keptFields.get(field), value)) return [];
    const [is, was] = [canonical(keptFields.get(field)), canonical(value)];
    return [`${mark} has ${field} ${short(is)} where ${short(was)} was entered`];
  });
}

/** Whether both are the same text, whatever the order of keys. */
export function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other);
}

/** As text in which the order of keys does not count. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const longestShown = 120;

function short(text: string | undefined): string {
  return text === undefined || text.length <= longestShown ? String(text) : `${text.slice(0, longestShown)}…`;
}
