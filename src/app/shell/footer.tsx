import { useTranslation } from '../../i18n/use-translation.ts';

export function Footer() {
  const { t } = useTranslation();
  return <footer className="shell-footer no-print soft">{t('shell.footer')}</footer>;
}
