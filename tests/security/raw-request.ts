/** A call as an attacker makes it: by hand from the route key, with whatever input and token. */
import { contractVersion, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import type { AnyInput } from './call-case.ts';

export function rawRequest(key: string, input: AnyInput, token: string | null): { path: string; init: RequestInit } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : '';
  const headers: Record<string, string> = {
    [contractVersionHeader]: String(contractVersion),
    [idempotencyKeyHeader]: crypto.randomUUID(),
  };
  Object.assign(headers, input.headers);
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (input.body) headers['content-type'] = 'application/json';
  const body = input.body ? { body: JSON.stringify(input.body) } : {};
  return { path: path + query, init: { method, headers, ...body } };
}
