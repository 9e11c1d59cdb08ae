/** Every broken product that the simulation must notice. */
import { deviceMutants } from './device-mutants.ts';
import type { Mutant } from './mutant.ts';
import { outboxMutants } from './outbox-mutants.ts';
import { ownWordsMutants } from './own-words-mutants.ts';
import { reconcileMutants } from './reconcile-mutants.ts';
import { requestMutants } from './request-mutants.ts';
import { sessionMutants } from './session-mutants.ts';

export const allMutants: readonly Mutant[] = [
  ...outboxMutants,
  ...ownWordsMutants,
  ...sessionMutants,
  ...reconcileMutants,
  ...requestMutants,
  ...deviceMutants,
];
