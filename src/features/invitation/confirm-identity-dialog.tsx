/** Asks whether the signed-in person is the invited one; yes links the accounts and logs out (SH-214, SH-215). */
import { useState } from 'react';
import type { InvitedContact } from '../../../contract/contact-persons.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OtherAddress } from './other-address.tsx';
import { isClosed, problemText } from './problem-text.ts';

type Progress = 'asking' | 'linking' | InvitationProblem;

interface ConfirmIdentityDialogProps {
  invited: InvitedContact;
  onClose: () => void;
  onLinked: () => void;
  onClosed: (reason: InvitationProblem) => void;
}

export function ConfirmIdentityDialog({ invited, onClose, onLinked, onClosed }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const { online } = useClient();
  const session = useSession();
  const [progress, setProgress] = useState<Progress>('asking');
  const link = async () => {
    setProgress('linking');
    const linked = await online.invitations.link(invited.contactGuid);
    if (linked.ok) onLinked();
    else if (isClosed(linked.failure)) onClosed(linked.failure);
    else setProgress(linked.failure);
  };
  const isLinking = progress === 'linking';
  const person = `${invited.firstName} ${invited.lastName}`;
  const email = 'person' in session ? session.person.email : '';
  const isProblem = progress !== 'asking' && progress !== 'linking';
  return (
    <Dialog
      title={t('invitation.confirmTitle', { person })}
      onClose={onClose}
      keepOpen={isLinking}
      footer={
        <>
          <Button variant="default" disabled={isLinking} onClick={onClose}>
            {t('invitation.no')}
          </Button>
          <Button loading={isLinking} onClick={() => void link()}>
            {t('invitation.yes')}
          </Button>
        </>
      }
    >
      <OtherAddress invited={invited} />
      <p>{t('invitation.confirmText', { email, company: invited.workshopName1 })}</p>
      <p className="soft">{t('invitation.confirmNote')}</p>
      {isProblem && (
        <p className="field-error" role="alert">
          {t(problemText[progress])}
        </p>
      )}
    </Dialog>
  );
}
