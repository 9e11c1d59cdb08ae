/** Carries out one step of a certificate and says what became of it; one at a time. */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CertificateDecision } from '../../../client/calls/certificate-calls.ts';
import { useClient } from '../../../client/client-context.tsx';
import { announce } from '../../../ui/toasts.ts';

export interface CertificateStep {
  /** Key of the text that says why it did not work and can be tried again; null: nothing went wrong. */
  problemKey: string | null;
  isBusy: boolean;
  carryOut(decision: CertificateDecision): Promise<void>;
}

export function useCertificateStep(supportRequestId: string): CertificateStep {
  const { t } = useTranslation();
  const { online } = useClient();
  const [problemKey, setProblemKey] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const carryOut = async (decision: CertificateDecision) => {
    setIsBusy(true);
    setProblemKey(null);
    const outcome = await online.certificates.decide(supportRequestId, decision);
    setIsBusy(false);
    if (outcome.ok) announce(t(`certificate.done.${decision.step}`), { tone: 'good' });
    // What is shown has been read anew by then, and this step has gone with it.
    else if (outcome.failure === 'changed') announce(t('certificate.problem.changed'), { tone: 'bad' });
    else setProblemKey(outcome.failure === 'failed' ? 'Error_Common' : `certificate.problem.${outcome.failure}`);
  };
  return { problemKey, isBusy, carryOut };
}
