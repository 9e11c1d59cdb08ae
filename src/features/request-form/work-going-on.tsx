/** The request or session for this vehicle that is in work, and the way to it. */
import { useNavigate } from '@tanstack/react-router';
import type { InWork } from '../../entities/request/request-in-work.ts';
import { useGoingOn } from '../../entities/request/use-going-on.ts';
import { InWorkDialog } from '../../entities/work/components/in-work-dialog.tsx';
import type { FormKind } from './form-kind.ts';

interface WorkGoingOnProps {
  inWork: InWork;
  vciSerial: string;
  pathOf: FormKind['pathOf'];
  onCreateAnother: () => void;
  onClose: () => void;
}

export function WorkGoingOn({ inWork, vciSerial, pathOf, ...answers }: WorkGoingOnProps) {
  const navigate = useNavigate();
  const { expectedSerial, check } = useGoingOn(inWork, vciSerial);
  const goOn = async () => {
    if (await check()) await navigate({ href: pathOf(inWork) });
  };
  return <InWorkDialog {...answers} inWork={inWork} expectedSerial={expectedSerial} onGoOn={goOn} />;
}
