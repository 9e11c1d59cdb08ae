/**
 * A request for this vehicle is in work: go on with it, or make another one (SU-391). Going on needs the device it was made with
 * (SU-392); another one is told by its serial number, and without an answer nothing is in the way. The draft stays either way.
 */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import type { InWork } from '../../entities/request/request-in-work.ts';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSingle } from '../../ui/use-single.ts';
import type { FormKind } from './form-kind.ts';

interface WorkGoingOnProps {
  inWork: InWork;
  /** As typed; empty while there is none. */
  vciSerial: string;
  pathOf: FormKind['pathOf'];
  onCreateAnother: () => void;
  onClose: () => void;
}

export function WorkGoingOn({ inWork, vciSerial, pathOf, onCreateAnother, onClose }: WorkGoingOnProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { expectedSerial, check } = useGoingOn(inWork, vciSerial);
  const { requestId, ticketId, subject, isWaiting, work } = inWork;
  const stateOf = useWorkState();
  const state = work ? stateOf(work) : null;
  const goOn = useSingle(async () => {
    if (await check()) await navigate({ href: pathOf(inWork) });
  });
  const name = [ticketId || (isWaiting ? '' : `T-${requestId}`), subject].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={t('newRequest.inWork.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onCreateAnother}>
            {t('newRequest.inWork.createNew')}
          </Button>
          <Button loading={goOn.isBusy} onClick={() => void goOn.run()}>
            {t('newRequest.inWork.continue')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong> {state !== null && <WorkBadge state={state} />}
      </p>
      <p>{t(state === 'waiting' || state === 'on-hold' ? 'newRequest.inWork.waiting' : 'newRequest.inWork.text')}</p>
      {expectedSerial !== null && (
        <div className="notice" data-tone="bad" role="alert">
          <p>{t('newRequest.inWork.wrongVci', { serial: expectedSerial })}</p>
        </div>
      )}
    </Dialog>
  );
}

interface GoingOn {
  /** Of the device that the request has to be gone on with; null: nothing speaks against going on. */
  expectedSerial: string | null;
  /** Resolves whether one may go on. */
  check(): Promise<boolean>;
}

function useGoingOn({ requestId, isWaiting }: InWork, vciSerial: string): GoingOn {
  const { online } = useClient();
  const [expectedSerial, setExpectedSerial] = useState<string | null>(null);
  const expectedInstead = async () => {
    const asked = { vin: '', vciSerial: vciSerial.trim(), supportRequestId: requestId };
    if (asked.vciSerial === '') return null;
    const said = await (await online.checks())?.canCreate(asked);
    return said?.reason === 'wrong-vci' ? said.expectedVciSerial : null;
  };
  return {
    expectedSerial,
    async check() {
      // Said once, it is the person's decision.
      const serial = expectedSerial === null && !isWaiting ? await expectedInstead() : null;
      if (serial !== null) setExpectedSerial(serial);
      return serial === null;
    },
  };
}
