/**
 * The life of a subscription, as a pure state machine. Only the server's clock moves it, in whatever steps and however often.
 *
 *   none ──► trial ──► trial-over
 *     └────────┴───────────┴──(bought)──► active ──(period over: charge)──► active, one period later
 *                                           │  └──(refused: again on days 1, 3 and 7)──► expired
 *                                           └──(terminated)──► terminated ──(period over)──► expired
 *   terminated ──(reactivated before the end)──► active       expired ──(reactivated: charge at once)──► active
 *
 * While a charge is under way no other begins. What is charged is asked of the provider and settled as an order (order.ts).
 */

export type LifeState = 'none' | 'trial' | 'trial-over' | 'active' | 'terminated' | 'expired';

export interface Life {
  state: LifeState;
  /** End of what is paid, or of the trial; null: without an end, nothing is ever charged. */
  until: Date | null;
  /** A charge is under way; nobody knows what becomes of it. */
  charging: 'renewal' | 'reactivation' | null;
  /** When the charge that is due was refused for the first time. */
  failedAt: Date | null;
  /** When it is tried again. */
  nextTryAt: Date | null;
}

export type LifeEvent =
  | { type: 'time-passed' }
  /** The charge under way pays until then. */
  | { type: 'charged'; until: Date }
  /** The charge under way was refused, or there is nothing it could be charged to. */
  | { type: 'charge-refused' }
  | { type: 'method-changed' }
  /** What is due cannot be charged: the plan is not sold any more. */
  | { type: 'plan-withdrawn' }
  | { type: 'terminated' }
  | { type: 'reactivated' }
  /** By an order of a person, whatever there was. */
  | { type: 'bought'; until: Date };

export type LifeEffect = { type: 'charge' } | { type: 'tell'; what: LifeNews };
export type LifeNews = 'started' | 'renewed' | 'failed' | 'expired' | 'ended' | 'trial-over';

export interface LifeStep {
  life: Life;
  effects: readonly LifeEffect[];
}

/** Days after the first try on which a refused charge is tried again. */
const [firstTry, secondTry, finalTry] = [1, 3, 7];
const trialDays = 30;
const dayMs = 86_400_000;
const settled = { charging: null, failedAt: null, nextTryAt: null } as const;

export const noLife: Life = { state: 'none', until: null, ...settled };

/** The same life object when nothing changes. */
export function lifeAfter(life: Life, event: LifeEvent, now: Date): LifeStep {
  switch (event.type) {
    case 'time-passed':
      return afterTime(life, now);
    case 'charged':
      if (!canBeCharged(life)) return nothing(life);
      return step({ state: 'active', until: event.until, ...settled }, { type: 'tell', what: 'renewed' });
    case 'charge-refused':
      return afterRefusal(life, now);
    case 'method-changed':
      return isFailing(life) && life.charging === null ? charged(life, 'renewal') : nothing(life);
    case 'plan-withdrawn':
      if (life.charging === null) return nothing(life);
      return step({ ...life, ...settled, state: 'expired' }, { type: 'tell', what: 'expired' });
    case 'terminated':
      return afterTermination(life, now);
    case 'reactivated':
      return afterReactivation(life, now);
    case 'bought':
      return step({ state: 'active', until: event.until, ...settled }, { type: 'tell', what: 'started' });
  }
}

/** Whether the company may use what it has paid for, or a trial. */
export function isUsable({ state, until }: Life, now: Date): boolean {
  if (state === 'active') return true;
  return (state === 'trial' || state === 'terminated') && !isOver(until, now);
}

/** The charge that is due was refused and is tried again. */
export function isFailing({ state, failedAt }: Life): boolean {
  return state === 'active' && failedAt !== null;
}

/** Whether a charge still counts: one is under way, or one that was refused turns out to have been taken. */
export function canBeCharged(life: Life): boolean {
  return life.charging !== null || isFailing(life);
}

/** Null: not any more. */
function nextTry(failedAt: Date, now: Date): Date | null {
  const tries = [firstTry, secondTry, finalTry].map((days) => new Date(failedAt.getTime() + days * dayMs));
  return tries.find((at) => at.getTime() > now.getTime()) ?? null;
}

export function lastTry(failedAt: Date): Date {
  return new Date(failedAt.getTime() + finalTry * dayMs);
}

function trialEnd(from: Date): Date {
  return new Date(from.getTime() + trialDays * dayMs);
}

function afterTime(life: Life, now: Date): LifeStep {
  const { state, until, charging, nextTryAt } = life;
  if (state === 'trial' && until === null) return step({ ...life, until: trialEnd(now) });
  if (until === null || !isOver(until, now)) return nothing(life);
  if (state === 'trial') return step({ ...life, state: 'trial-over' }, { type: 'tell', what: 'trial-over' });
  if (state === 'terminated') return step({ ...life, state: 'expired' }, { type: 'tell', what: 'ended' });
  const isDue = state === 'active' && charging === null && (nextTryAt === null || isOver(nextTryAt, now));
  return isDue ? charged(life, 'renewal') : nothing(life);
}

function afterRefusal(life: Life, now: Date): LifeStep {
  if (life.charging === null) return nothing(life);
  if (life.charging === 'reactivation') return step({ ...life, charging: null });
  const failedAt = life.failedAt ?? now;
  const nextTryAt = nextTry(failedAt, now);
  if (nextTryAt === null)
    return step({ ...life, ...settled, state: 'expired', failedAt }, { type: 'tell', what: 'expired' });
  return step({ ...life, charging: null, failedAt, nextTryAt }, { type: 'tell', what: 'failed' });
}

function afterTermination(life: Life, now: Date): LifeStep {
  if (life.state !== 'active' || life.charging !== null) return nothing(life);
  if (life.until !== null && !isOver(life.until, now)) return step({ ...life, state: 'terminated' });
  return step({ ...life, ...settled, state: 'expired', until: life.until ?? now }, { type: 'tell', what: 'ended' });
}

function afterReactivation(life: Life, now: Date): LifeStep {
  if (life.charging !== null) return nothing(life);
  if (life.state === 'terminated' && !isOver(life.until, now)) return step({ ...life, state: 'active' });
  const hasEnded = life.state === 'expired' || life.state === 'terminated';
  return hasEnded ? charged({ ...life, state: 'expired' }, 'reactivation') : nothing(life);
}

function charged(life: Life, charging: 'renewal' | 'reactivation'): LifeStep {
  return step({ ...life, charging }, { type: 'charge' });
}

function isOver(until: Date | null, now: Date): boolean {
  return until !== null && until.getTime() <= now.getTime();
}

function step(life: Life, ...effects: LifeEffect[]): LifeStep {
  return { life, effects };
}

function nothing(life: Life): LifeStep {
  return { life, effects: [] };
}
