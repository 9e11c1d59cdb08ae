/** /remote: a remote session from the vehicle to the order (SU-083). What was begun in the other form can be gone on with here. */
import { useNavigate } from '@tanstack/react-router';
import { requestType } from '../../../../domain/wire-enums.ts';
import { RemoteLinks } from '../../../entities/request/components/remote-links.tsx';
import { useWizardData } from '../../../entities/request/wizard-data.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { RequestForm } from '../request-form.tsx';
import { remoteForm } from './remote-form.ts';

export function RemotePage() {
  const areTextsThere = useAreaTexts('remote');
  const { edit = '', from = '' } = useAddress().values;
  const data = useWizardData();
  const navigate = useNavigate();
  if (!areTextsThere || data === undefined) return null;
  return (
    <RequestForm
      key={`${edit} ${from}`}
      kind={remoteForm}
      data={data}
      type={requestType.remoteDiagnosis}
      actions={<RemoteLinks />}
      onSubmitted={(id) =>
        navigate({ to: '/remote/in-queue/$ticketId', params: { ticketId: waitingAddressOf(id) }, replace: true })
      }
    />
  );
}
