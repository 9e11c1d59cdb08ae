/** A new request: the choice of a service, the four stages, and what became of it after submitting. */
import '../../ui/request-form.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requestTypeOfKind } from '../../../domain/request-kinds.ts';
import { requestBarOf } from '../../../domain/request-right.ts';
import type { RequestType } from '../../../domain/wizard-state.ts';
import { useOnlyTab } from '../../session/use-only-tab.ts';
import { DraftGone } from '../../ui/draft-gone.tsx';
import { OneTab } from '../../ui/one-tab.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';
import { resumed, useRequestOpening } from '../../session/request-opening.ts';
import { RequestCreated } from './request-created.tsx';
import { useWizardData, type WizardData } from '../../session/wizard-data.ts';
import { WizardDraftQuestion } from './wizard-draft-question.tsx';
import { WizardScreen } from './wizard-screen.tsx';

export function NewRequestPage() {
  const { t } = useTranslation();
  const kind = useRouteParam('kind');
  const { values } = useAddress();
  const data = useWizardData();
  const type = requestTypeOfKind(kind);
  const bar = data?.account && requestBarOf({ cdbId: data.account.cdbId, ...data.account.subscription });
  if (values.created !== undefined) return <RequestCreated entryId={values.created} />;
  if (data === undefined) return null;
  // No other way of asking has an address.
  if (kind !== '' && type === null) return <Redirect href="/new-request" />;
  if (bar) {
    return (
      <Page title={t('newRequest.title')} width="form">
        <div className="empty-state">
          <h2>{t('newRequest.notAllowed')}</h2>
          <p>{t(`newRequest.bar.${bar}`)}</p>
          <p className="soft">{t('newRequest.notAllowedText')}</p>
          <Link to="/my-requests">{t('newRequest.toMyRequests')}</Link>
        </div>
      </Page>
    );
  }
  return (
    <InOneTab>
      <Opened key={`${kind} ${values.edit ?? ''} ${values.from ?? ''}`} type={type} data={data} />
    </InOneTab>
  );
}

/** Only where a request may be made: whoever may not is told so in every tab. */
function InOneTab({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { change } = useAddress();
  const tab = useOnlyTab();
  const goOnHere = () => {
    change(resumed);
    tab.goOnHere();
  };
  return (
    <OneTab title={t('newRequest.title')} tab={tab} onGoOnHere={goOnHere}>
      {children}
    </OneTab>
  );
}

function Opened({ type, data }: { type: RequestType | null; data: WizardData }) {
  const { t } = useTranslation();
  const { opening, isEditing, goOnWith, startNew } = useRequestOpening(type, useAddress());
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return (
        <WizardDraftQuestion
          draft={opening.draft}
          data={data}
          isEditing={isEditing}
          onContinue={() => goOnWith(opening.draft)}
          onStartNew={() => void startNew()}
        />
      );
    case 'gone':
      return (
        <DraftGone title={t('newRequest.title')}>
          <Link to="/my-requests">{t('newRequest.toMyRequests')}</Link>
        </DraftGone>
      );
    case 'open':
      return (
        <WizardScreen
          initial={opening.state}
          restoredAt={opening.restoredAt}
          isSourceMissing={opening.isSourceMissing ?? false}
          data={data}
          type={type}
        />
      );
  }
}
