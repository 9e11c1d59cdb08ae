/** The session or request for this vehicle that is in work, and the way to it. */
import { useNavigate } from '@tanstack/react-router';
import type { InWork } from '../../../entities/request/request-in-work.ts';
import { useGoingOn } from '../../../entities/request/use-going-on.ts';
import { InWorkDialog } from '../../../entities/work/components/in-work-dialog.tsx';

interface SessionInWorkProps {
  inWork: InWork;
  vciSerial: string;
  onCreateAnother: () => void;
  onClose: () => void;
}

export function SessionInWork({ inWork, vciSerial, ...answers }: SessionInWorkProps) {
  const navigate = useNavigate();
  const { expectedSerial, check } = useGoingOn(inWork, vciSerial);
  const { requestId, ticketId, isWaiting } = inWork;
  const address = ticketId || (isWaiting ? requestId : `T-${requestId}`);
  const goOn = async () => {
    if (await check()) await navigate({ to: '/remote/in-queue/$ticketId', params: { ticketId: address } });
  };
  return <InWorkDialog {...answers} inWork={inWork} expectedSerial={expectedSerial} onGoOn={goOn} />;
}
