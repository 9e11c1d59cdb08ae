/** In tests: an answer that the contract would refuse or cut is a fault. */
import * as v from 'valibot';
import type { Route } from './route-table.ts';

export function checkAnswer(route: Route, answer: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const result = v.safeParse(route.endpoint.answer, wire);
  if (!result.success) {
    const where = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
    throw new Error(`${route.key} answers what the contract does not allow: ${where}`);
  }
  if (!isSameJson(result.output, wire)) throw new Error(`${route.key} answers fields or values the contract would cut`);
}

function isSameJson(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [namesOfA, namesOfB] = [Object.keys(a), Object.keys(b)];
  return (
    namesOfA.length === namesOfB.length &&
    namesOfA.every((name) => isSameJson(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}
