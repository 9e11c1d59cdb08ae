/**
 * Calls of something that is loaded later: every call of it, also of its parts, waits until it is there. What has no answer to
 * wait for (a store, a value) cannot be asked for in this way, and the type says so.
 */

/** T itself when all it has are calls that answer with a promise, and parts that are the same. */
type OnlyCalls<T> = {
  [Name in keyof T]: T[Name] extends (...given: never[]) => Promise<unknown>
    ? T[Name]
    : T[Name] extends object
      ? OnlyCalls<T[Name]>
      : never;
};
type Part = Record<string, ((...given: unknown[]) => Promise<unknown>) | undefined>;

/**
 * `load` is called by each call; a failure of it is that call's failure. The same name gives the same call each time.
 * `here` is what need not be waited for.
 */
export function later<T extends object, Here extends keyof T = never>(
  load: () => Promise<Omit<T, Here> extends OnlyCalls<Omit<T, Here>> ? T : never>,
  here?: Pick<T, Here>,
): T {
  return new Proxy(here ?? {}, partsOf(load)) as T;
}

function partsOf(load: () => Promise<unknown>): ProxyHandler<object> {
  const known = new Map<string, unknown>();
  const partCalled = (name: string) => {
    const call = async (...given: unknown[]) => ((await load()) as Part)[name]?.(...given);
    return new Proxy(
      call,
      partsOf(async () => ((await load()) as Part)[name]),
    );
  };
  return {
    get(target, name) {
      // It is not a promise itself.
      if (typeof name !== 'string' || name === 'then') return undefined;
      if (Object.hasOwn(target, name) && typeof target !== 'function') return Reflect.get(target, name) as unknown;
      if (!known.has(name)) known.set(name, partCalled(name));
      return known.get(name);
    },
  };
}
