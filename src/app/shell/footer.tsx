import { useTranslation } from 'react-i18next';

export function Footer() {
  const { t } = useTranslation();
  return <footer className="shell-footer no-print soft">{t('shell.footer')}</footer>;
}
