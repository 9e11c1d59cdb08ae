/** The request for this vehicle that is in work, and the way to its detail. */
import { useNavigate } from '@tanstack/react-router';
import type { InWork } from '../../../entities/request/request-in-work.ts';
import { useGoingOn } from '../../../entities/request/use-going-on.ts';
import { InWorkDialog } from '../../../entities/work/components/in-work-dialog.tsx';

interface RequestInWorkProps {
  inWork: InWork;
  vciSerial: string;
  onCreateAnother: () => void;
  onClose: () => void;
}

export function RequestInWork({ inWork, vciSerial, ...answers }: RequestInWorkProps) {
  const navigate = useNavigate();
  const { expectedSerial, check } = useGoingOn(inWork, vciSerial);
  const { requestId } = inWork;
  const goOn = async () => {
    if (await check()) await navigate({ to: '/dashboard/requests/request-detail/$requestId', params: { requestId } });
  };
  return <InWorkDialog {...answers} inWork={inWork} expectedSerial={expectedSerial} onGoOn={goOn} />;
}
