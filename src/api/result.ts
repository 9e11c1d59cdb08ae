/** An expected failure is a value with a tagged kind; faults throw. */
export type Result<T, F> = { ok: true; value: T } | { ok: false; failure: F };
