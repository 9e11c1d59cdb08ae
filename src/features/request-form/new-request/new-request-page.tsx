/** A new request: who may ask for one, its form, and what became of it after submitting. */
import { Link } from '@tanstack/react-router';
import { requestTypeOfKind } from '../../../../domain/request-kinds.ts';
import { type RequestBar, requestBarOf } from '../../../../domain/request-right.ts';
import { useWizardData } from '../../../entities/request/wizard-data.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../ui/page.tsx';
import { Redirect } from '../../../ui/redirect.tsx';
import { useAddress, useRouteParam } from '../../../ui/use-address.ts';
import { RequestForm } from '../request-form.tsx';
import { newRequestForm } from './new-request-form.ts';
import { RequestCreated } from './request-created.tsx';

/** `plansPath`: where a subscription is bought; null: not by this person. */
export function NewRequestPage({ plansPath }: { plansPath: string | null }) {
  const kind = useRouteParam('kind');
  const { values, change } = useAddress();
  const data = useWizardData();
  const type = requestTypeOfKind(kind);
  const bar = data?.account && requestBarOf({ cdbId: data.account.cdbId, ...data.account.subscription });
  const { created, edit = '', from = '', resume } = values;
  if (created !== undefined) return <RequestCreated entryId={created} />;
  if (data === undefined) return null;
  // In the US one way to ask for help is offered, and this is not it; what was begun here goes on here.
  const isBegun = edit !== '' || from !== '' || resume !== undefined;
  if (kind === '' && data.country === 'us' && !isBegun && !bar) return <Redirect href="/remote" />;
  // No other way of asking has an address.
  if (kind !== '' && type === null) return <Redirect href="/new-request" />;
  if (bar) return <NotAllowed bar={bar} plansPath={plansPath} />;
  return (
    <RequestForm
      key={`${kind} ${edit} ${from}`}
      kind={newRequestForm}
      {...{ type, data }}
      onSubmitted={(entryId) => change({ created: entryId, resume: null, edit: null, from: null, step: null })}
    />
  );
}

function NotAllowed({ bar, plansPath }: { bar: RequestBar; plansPath: string | null }) {
  const { t } = useTranslation();
  return (
    <Page title={t('newRequest.title')} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.notAllowed')}</h2>
        <p>{t(`newRequest.bar.${bar}`)}</p>
        {plansPath === null ? (
          <p className="soft">{t('newRequest.notAllowedText')}</p>
        ) : (
          <Link to={plansPath} className="button">
            {t('newRequest.seePlans')}
          </Link>
        )}
        <Link to="/my-requests">{t('newRequest.toMyRequests')}</Link>
      </div>
    </Page>
  );
}
