/** A new request, with what this visitor may open from it, by the same rules as the menu. */
import { offeredRoute } from '../../domain/routes/admission.ts';
import { NewRequestPage } from '../features/request-form/new-request/new-request-page.tsx';
import { useVisitor } from './use-visitor.ts';

export function NewRequestScreen() {
  const visitor = useVisitor();
  if (!visitor) return null;
  return <NewRequestPage plansPath={offeredRoute('subscriptions', visitor)?.path ?? null} />;
}
