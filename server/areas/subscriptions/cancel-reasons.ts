/** Why a subscription is terminated (CO-170): the ids are kept with the termination. */
import { subscriptionTexts } from './texts.ts';

const reasonIds = [1, 2, 3, 4, 5, 6, 7] as const;

export function isReason(id: number): boolean {
  return reasonIds.some((one) => one === id);
}

export function cancelReasons(language: string): { id: number; text: string }[] {
  const texts = subscriptionTexts.in(language);
  return reasonIds.map((id) => ({ id, text: texts[`reason.${id}`] }));
}
