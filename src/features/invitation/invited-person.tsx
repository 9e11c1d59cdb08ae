/** An open invitation: who is invited where, and the next step of whoever is looking at it. */
import './invitation.css';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { InvitedContact } from '../../../contract/contact-persons.ts';
import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { onShownAgain } from '../../platform/shown-again.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { OtherAddress } from './other-address.tsx';
import { LinkedDialog } from '../../entities/invitation/linked-dialog.tsx';

interface InvitedPersonProps {
  title: string;
  invited: InvitedContact;
  /** It was open when the page was read, and leads in no more. */
  onClosed: (reason: InvitationProblem) => void;
}

export function InvitedPerson({ title, invited, onClosed }: InvitedPersonProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { values, change } = useAddress();
  const isAsking = session.phase === 'signed-in' && values['confirm'] !== undefined;
  // Stays when the sign-out at the end takes the session away under it.
  const [isLinked, setIsLinked] = useState(false);
  return (
    <Page title={title} lead={t('invitation.lead', { company: invited.workshopName1 })} width="form">
      <section className="card stack invitation">
        <FactList
          facts={[
            [t('invitation.for'), `${invited.firstName} ${invited.lastName}`],
            [t('invitation.workshop'), invited.workshopName1],
            [t('invitation.city'), invited.city],
            [t('invitation.mailedTo'), invited.mailedTo],
          ]}
        />
        {session.phase === 'signed-in' ? (
          <Continue invited={invited} onContinue={() => change({ confirm: 1 })} />
        ) : (
          <SignInFirst guid={invited.contactGuid} />
        )}
      </section>
      {isAsking && !isLinked && (
        <ConfirmIdentityDialog
          invited={invited}
          onClose={() => change({ confirm: null })}
          onLinked={() => setIsLinked(true)}
          onClosed={onClosed}
        />
      )}
      {isLinked && <LinkedDialog company={invited.workshopName1} />}
    </Page>
  );
}

function SignInFirst({ guid }: { guid: string }) {
  const { t } = useTranslation();
  const { session } = useClient();
  const address = useLocation({ select: (location) => location.href });
  const [state, setState] = useState<'here' | 'leaving' | 'unreachable'>('here');
  // Whoever comes back from the provider may go there again.
  useEffect(() => onShownAgain(() => setState('here')), []);
  const leave = async () => {
    setState('leaving');
    const left = await session.signIn(address, { invitation: guid });
    if (!left.ok) setState('unreachable');
  };
  return (
    <>
      <p>{t('invitation.signInText')}</p>
      {state === 'unreachable' && (
        <p className="field-error" role="alert">
          {t('session.unreachableText')}
        </p>
      )}
      <div className="row">
        <Button loading={state === 'leaving'} onClick={() => void leave()}>
          {t('invitation.signIn')}
        </Button>
      </div>
    </>
  );
}

/** An account that belongs to a workshop already is not led to a question that can only be refused. */
function Continue({ invited, onContinue }: { invited: InvitedContact; onContinue: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const account = useAccount();
  if (!('person' in session)) return null;
  const { givenName, familyName, email } = session.person;
  const belongsAlready = account !== undefined && account !== null && account.cdbId > 0;
  return (
    <>
      <p>{t('invitation.signedInAs', { name: `${givenName} ${familyName}`.trim(), email })}</p>
      {belongsAlready && <p>{t('invitation.belongsAlready', { company: account.name1 })}</p>}
      {!belongsAlready && <OtherAddress invited={invited} />}
      <p className="soft">{t('invitation.linkAgain')}</p>
      <div className="row">
        {!belongsAlready && <Button onClick={onContinue}>{t('invitation.continue')}</Button>}
        <Link to="/logout" className="button" data-kind={belongsAlready ? undefined : 'quiet'}>
          {t('invitation.otherAccount')}
        </Link>
      </div>
    </>
  );
}
