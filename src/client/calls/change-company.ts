/**
 * A change of company from the tap to the page that is loaded again a second after the answer, whatever it was: also
 * after a failure, because without an answer nobody knows for which company the person acts now (SH-132, SH-355, SH-367).
 */
import type { Outcome } from './command.ts';
import type { CompanyCalls } from './company-calls.ts';

const companyReloadDelayMs = 1000;

export interface ChangeDeps {
  change: CompanyCalls['change'];
  /** The choice was carried out and need not be kept. */
  forgetChoice(): Promise<void>;
  say(outcome: Outcome): void;
  wait(delayMs: number): Promise<void>;
  reload(isChanged: boolean): void;
}

export async function changeCompany(deps: ChangeDeps, contactPersonId: string): Promise<void> {
  const changed = await deps.change(contactPersonId);
  if (changed.ok) await deps.forgetChoice();
  deps.say(changed);
  await deps.wait(companyReloadDelayMs);
  deps.reload(changed.ok);
}
