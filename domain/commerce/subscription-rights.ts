/** What may be done with a subscription now, and why not. The server decides by the same. */
import { type Life, isFailing, isUsable } from './subscription-life.ts';

/** contract/subscriptions.ts says what each means. */
export type NotNow =
  | 'not-running'
  | 'terminated'
  | 'not-terminated'
  | 'payment-in-progress'
  | 'branch'
  | 'not-offered'
  | 'no-method'
  | 'nothing-charged'
  | 'not-monthly'
  | 'sepa-limit'
  | 'payment-failed'
  | 'no-upgrade'
  | 'workshop-missing'
  | 'too-many-workshops';

export interface LifeFacts {
  life: Life;
  /** It belongs to the main workshop. */
  isBranch: boolean;
  /** The plan is still sold. */
  isOffered: boolean;
  /** It costs something. */
  isPriced: boolean;
  canBePaidMonthly: boolean;
  /** There is something that it can be charged to. */
  hasMethod: boolean;
}

/** Null: it may be done. */
export interface LifeRights {
  terminate: NotNow | null;
  reactivate: NotNow | null;
  changeFrequency: NotNow | null;
  updateMethod: NotNow | null;
  upgrade: NotNow | null;
}

export function lifeRights(facts: LifeFacts, now: Date): LifeRights {
  return {
    terminate: first(running(facts)),
    reactivate: first(reactivation(facts, now)),
    changeFrequency: first([
      ...running(facts),
      [!facts.isOffered, 'not-offered'],
      [!facts.isPriced, 'nothing-charged'],
      [!facts.canBePaidMonthly, 'not-monthly'],
    ]),
    updateMethod: first(methodUpdate(facts)),
    upgrade: first([
      ...running(facts),
      [isFailing(facts.life), 'payment-failed'],
      [facts.life.until === null, 'not-running'],
      [!facts.isOffered, 'not-offered'],
      [!facts.hasMethod, 'no-method'],
    ]),
  };
}

type Reason = [isThere: boolean, reason: NotNow];

function running({ life, isBranch }: LifeFacts): Reason[] {
  return [
    [isBranch, 'branch'],
    [life.state === 'terminated', 'terminated'],
    [life.state !== 'active', 'not-running'],
    [life.charging !== null, 'payment-in-progress'],
  ];
}

function reactivation({ life, isBranch, isOffered, isPriced, hasMethod }: LifeFacts, now: Date): Reason[] {
  const goesOn = life.state === 'terminated' && isUsable(life, now);
  return [
    [isBranch, 'branch'],
    [life.state === 'active', 'not-terminated'],
    [life.state !== 'terminated' && life.state !== 'expired', 'not-running'],
    [life.charging !== null, 'payment-in-progress'],
    [!goesOn && !isOffered, 'not-offered'],
    [!goesOn && isPriced && !hasMethod, 'no-method'],
  ];
}

/** Also of what has expired: then it can be reactivated. */
function methodUpdate({ life, isBranch, isOffered, isPriced }: LifeFacts): Reason[] {
  return [
    [isBranch, 'branch'],
    [life.state === 'none' || life.state === 'trial' || life.state === 'trial-over', 'not-running'],
    [life.charging !== null, 'payment-in-progress'],
    [!isOffered, 'not-offered'],
    [!isPriced, 'nothing-charged'],
  ];
}

function first(reasons: readonly Reason[]): NotNow | null {
  return reasons.find(([isThere]) => isThere)?.[1] ?? null;
}
