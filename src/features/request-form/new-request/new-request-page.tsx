/** A new request: the choice of a service, the four stages, and what became of it after submitting. */
import '../../../entities/request/components/request-form.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requestTypeOfKind } from '../../../../domain/request-kinds.ts';
import { requestBarOf } from '../../../../domain/request-right.ts';
import type { RequestType } from '../../../../domain/wire-enums.ts';
import { DraftGone } from '../../../entities/work/components/draft-gone.tsx';
import { OpenElsewhere } from '../../../entities/work/components/open-elsewhere.tsx';
import { Page } from '../../../ui/page.tsx';
import { Redirect } from '../../../ui/redirect.tsx';
import { useAddress, useRouteParam } from '../../../ui/use-address.ts';
import { useRequestOpening } from '../../../entities/request/use-request-opening.ts';
import { RequestCreated } from './request-created.tsx';
import { useWizardData, type WizardData } from '../../../entities/request/wizard-data.ts';
import { WizardDraftQuestion } from './wizard-draft-question.tsx';
import { FormScreen } from '../form-screen.tsx';
import { newRequestForm } from './new-request-form.ts';

export function NewRequestPage() {
  const { t } = useTranslation();
  const kind = useRouteParam('kind');
  const { values } = useAddress();
  const data = useWizardData();
  const type = requestTypeOfKind(kind);
  const bar = data?.account && requestBarOf({ cdbId: data.account.cdbId, ...data.account.subscription });
  if (values.created !== undefined) return <RequestCreated entryId={values.created} />;
  if (data === undefined) return null;
  // In the US one way to ask for help is offered, and this is not it; what was begun here goes on here.
  const isBegun = values.edit !== undefined || values.from !== undefined || values['resume'] !== undefined;
  if (kind === '' && data.country === 'us' && !isBegun && !bar) return <Redirect href="/remote" />;
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
  return <Opened key={`${kind} ${values.edit ?? ''} ${values.from ?? ''}`} type={type} data={data} />;
}

function Opened({ type, data }: { type: RequestType | null; data: WizardData }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { opening, goOnWith, startNew, goOnHere } = useRequestOpening(type, address);
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return <WizardDraftQuestion drafts={opening.drafts} data={data} onContinue={goOnWith} onStartNew={startNew} />;
    case 'elsewhere':
      return <OpenElsewhere title={t('newRequest.title')} isTakingOver={opening.isTakingOver} onGoOnHere={goOnHere} />;
    case 'gone':
      return (
        <DraftGone title={t('newRequest.title')}>
          <Link to="/my-requests">{t('newRequest.toMyRequests')}</Link>
        </DraftGone>
      );
    case 'open':
      return (
        <FormScreen
          key={opening.draftKey}
          kind={newRequestForm}
          {...{ opening, data, type }}
          onSubmitted={(created) => address.change({ created, resume: null, edit: null, from: null, step: null })}
        />
      );
  }
}
