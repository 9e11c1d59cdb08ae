/** Mails the invitation, which needs the network: without it the button says so and can be tapped once it is back (CO-079). */
import { useState } from 'react';
import { useClient, useStore } from '../../client/client-context.tsx';
import { type ShownPerson, nameOf } from '../../entities/technician/projected-team.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { type InviteRefusal, refusalFor, shownRefusal } from './invite-refusal.ts';

export function InviteButton({ shown: { person, changing, switching } }: { shown: ShownPerson }) {
  const { t } = useTranslation();
  const client = useClient();
  const isOffline = useStore(client.connectivity).status === 'offline';
  const [told, setTold] = useState<InviteRefusal | null>(null);
  const refusal = shownRefusal(told, person);
  const name = nameOf(person);
  // The server mails to the address that it knows.
  const isAfterChange = [changing, switching].some((entry) => entry !== null && entry.state !== 'refused');
  const action = useSingle(async () => {
    setTold(null);
    const calls = await client.online.team();
    const invited = calls ? await calls.invite(person) : ({ ok: false, failure: 'offline' } as const);
    if (invited.ok) announce(t('team.invite.done', { name, email: invited.value.email }), { tone: 'good' });
    else setTold(refusalFor(person, invited.failure));
    if (!invited.ok && invited.failure === 'not-open') void client.reconcile();
  });
  const isAgain = (person.member?.invitation ?? null) !== null;
  const hindrance = isOffline ? 'needsConnection' : isAfterChange ? 'afterChange' : null;
  return (
    <div className="stack gap-0">
      <Button className="start" loading={action.isBusy} disabled={hindrance !== null} onClick={() => void action.run()}>
        {t(isAgain ? 'team.invite.again' : 'team.invite')}
      </Button>
      {hindrance !== null && <p role="status">{t(`team.invite.${hindrance}`, { name })}</p>}
      {hindrance === null && refusal !== null && (
        <p className="field-error" role="alert">
          {t(`team.invite.refused.${refusal}`, { name })}
        </p>
      )}
    </div>
  );
}
