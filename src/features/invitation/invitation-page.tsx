/**
 * /registerpersonalaccount/{country}/{language}/{guid}: whom the invitation is for, and the way through sign-in or
 * registration to the question whether the person is the invited one (SH-022, SH-214, SH-215).
 */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { regionOf } from '../../../domain/region.ts';
import { localeIn } from '../../../domain/visit.ts';
import { isGuid } from '../../../domain/invitation.ts';
import { languagesOfBrowser } from '../../platform/page.ts';
import { useLocale, useLocaleServices, useRegions } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import type { FoundInvitation, InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { Page } from '../../ui/page.tsx';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { InvitationProblemPage } from './invitation-problem-page.tsx';
import { InvitedPerson } from './invited-person.tsx';
import { useAnswer } from './use-answer.ts';

export function InvitationPage() {
  const { t } = useTranslation();
  const { online } = useClient();
  const place = { country: useRouteParam('country').toLowerCase(), language: useRouteParam('language') };
  const guid = useRouteParam('guid');
  useLocaleOfInvitation(place.country, place.language);
  const { answer, again } = useAnswer<FoundInvitation>(
    () => (isGuid(guid) ? online.invitations.find(guid, place) : Promise.resolve(unknown)),
    guid,
  );
  const [refusal, setRefusal] = useState<InvitationProblem | null>(null);
  const mayBeTheirs = useMayBeTheirs(answer?.ok ? answer.value.workshopName1 : null);
  if (answer === null) {
    return (
      <Page title={t('invitation.title')} width="form">
        <Skeleton rows={3} />
      </Page>
    );
  }
  if (!answer.ok) return <InvitationProblemPage reason={answer.failure} onTryAgain={again} />;
  const { isOpen, closed } = answer.value;
  const reason = refusal ?? (isOpen || mayBeTheirs ? null : (closed ?? 'closed'));
  if (reason !== null) return <InvitationProblemPage reason={reason} onTryAgain={again} />;
  return <InvitedPerson key={guid} title={t('invitation.title')} invited={answer.value} onClosed={setRefusal} />;
}

/**
 * Taken by this very person, but the answer was lost and the page loaded again: the server lets them repeat it. The account may have
 * told meanwhile that it belongs to this workshop. Said once it stays, because the account changes under it.
 */
function useMayBeTheirs(workshop: string | null): boolean {
  const account = useAccount();
  const { values } = useAddress();
  const [isSaid, setIsSaid] = useState(false);
  const isOfNoOther = account?.cdbId === 0 || (workshop !== null && account?.name1 === workshop);
  if (!isSaid && values['confirm'] !== undefined && isOfNoOther) setIsSaid(true);
  return isSaid;
}

const unknown: FoundInvitation = { ok: false, failure: 'unknown' };

/** The invited person's workshop is in this country: it is chosen as if by hand, once. */
function useLocaleOfInvitation(country: string, language: string): void {
  const { places } = useLocaleServices();
  const region = regionOf(country, useRegions() ?? []);
  const chosen = useLocale();
  const isDone = useRef(false);
  useEffect(() => {
    if (!region || isDone.current) return;
    isDone.current = true;
    const wanted = localeIn(region, language, [...(chosen ? [chosen.language] : []), ...languagesOfBrowser()]);
    if (chosen?.country !== wanted.country) void places.choose(wanted);
  }, [region, language, chosen, places]);
}
