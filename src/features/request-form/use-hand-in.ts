/**
 * Hands in a request that credits were bought for, by the rules by which it is submitted by hand. Whether the credits are enough only the
 * server knows: the number on this device may be older than the payment.
 */
import { useEffect, useEffectEvent } from 'react';
import type { FormStep } from '../../../domain/form-steps.ts';
import type { WizardFacts } from '../../../domain/wizard-problems.ts';
import type { WizardState } from '../../../domain/wizard-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/toasts.ts';
import type { FormKind } from './form-kind.ts';

interface HandedIn {
  kind: Pick<FormKind, 'steps'>;
  state: WizardState;
  facts: WizardFacts;
  onSubmit: () => Promise<void>;
  /** To the step that holds it back. */
  goTo: (open: FormStep) => void;
}

export function useHandIn({ kind, state, facts, onSubmit, goTo }: HandedIn, isWanted: boolean): void {
  const { t } = useTranslation();
  const handIn = useEffectEvent(() => {
    const open = kind.steps.find((step) => step.problems(state, facts).some(({ field }) => field !== 'credits'));
    if (open === undefined) return void onSubmit();
    goTo(open);
    announce(t('newRequest.handIn.stopped'), { tone: 'bad' });
  });
  useEffect(() => {
    if (isWanted) handIn();
  }, [isWanted]);
}
