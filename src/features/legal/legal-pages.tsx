/** The legal texts as screens of the route table. */
import { useParams } from '@tanstack/react-router';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage document="privacy-policy" titleKey="route.privacy-policy" />;
}

/** Of the country in the address, whatever was chosen on this device. */
export function TermsPage() {
  const { country }: { country?: string } = useParams({ strict: false });
  const isCountry = country !== undefined && /^[a-z]{2}$/i.test(country);
  return <LegalPage document="terms" titleKey="route.terms" country={isCountry ? country.toLowerCase() : null} />;
}

export function CorporateInformationPage() {
  return <LegalPage document="corporate-information" titleKey="route.corporate-information" />;
}

export function LegalNoticePage() {
  return <LegalPage document="legal-notice" titleKey="route.legal-notice" />;
}

export function DataProtectionPage() {
  return <LegalPage document="data-protection-notice" titleKey="route.data-protection" />;
}
