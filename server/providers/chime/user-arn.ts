/** Names of users at the chat service. What no id there may be, and what would be taken for the administrator, is known by its hash. */
import { createHash } from 'node:crypto';

const administratorId = 'admin';
const allowed = /^[A-Za-z0-9]([A-Za-z0-9:\-_.@]{0,62}[A-Za-z0-9])?$/;
const hashed = /^sha256-/;

export function administratorArnOf(appInstanceArn: string): string {
  return `${appInstanceArn}/user/${administratorId}`;
}

/** Of a person: the same for the same, another for another. */
export function userIdOf(ciamId: string): string {
  const isItself = allowed.test(ciamId) && ciamId !== administratorId && !hashed.test(ciamId);
  return isItself ? ciamId : `sha256-${createHash('sha256').update(ciamId).digest('hex').slice(0, 40)}`;
}
