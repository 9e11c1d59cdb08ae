/** Mails the invitation, which needs the network: without it the button says so and can be tapped once it is back (CO-079). */
import { useState } from 'react';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { InvitingProblem } from '../../client/calls/team-calls.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';

export function InviteButton({ person }: { person: ContactPerson }) {
  const { t } = useTranslation();
  const { online, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const [refusal, setRefusal] = useState<InvitingProblem | 'offline' | 'failed' | null>(null);
  const action = useSingle(async () => {
    setRefusal(null);
    const calls = await online.team();
    const invited = calls ? await calls.invite(person) : ({ ok: false, failure: 'offline' } as const);
    if (invited.ok) announce(t('team.invite.done', { name: nameOf(person), email: person.email }), { tone: 'good' });
    else setRefusal(invited.failure);
  });
  const isAgain = (person.member?.invitation ?? null) !== null;
  return (
    <div className="stack gap-0">
      <Button loading={action.isBusy} disabled={isOffline} onClick={() => void action.run()}>
        {t(isAgain ? 'team.invite.again' : 'team.invite')}
      </Button>
      {isOffline && <p role="status">{t('team.invite.needsConnection')}</p>}
      {!isOffline && refusal !== null && (
        <p className="field-error" role="alert">
          {t(`team.invite.refused.${refusal}`)}
        </p>
      )}
    </div>
  );
}
