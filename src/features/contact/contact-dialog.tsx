/** The contact page over whatever screen is open, from the side navigation (SU-111, SH-111). Closing keeps what was typed. */
import { useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { ContactWays } from './contact-ways.tsx';

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState('email');
  const [submitted, setSubmitted] = useState<string | null>(null);
  const areTextsThere = useAreaTexts('contact');
  return (
    <Dialog title={t('route.contacts')} onClose={onClose}>
      {areTextsThere ? (
        <MantineFrame>
          <p className="soft">{t('contact.prompt')}</p>
          <ContactWays
            way={way}
            onChoose={setWay}
            desk={{ reason: 'incident', editing: null, submitted, onSubmitted: setSubmitted, onClose }}
          />
        </MantineFrame>
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  );
}
