/** The favourite star of a piece of hardware: changes at the tap, a ring turns until the server knows (SU-178..180). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { ProjectedHardware } from '../../../entities/hardware/projected-hardware.ts';
import { FavouriteStar } from '../../../ui/favourite-star.tsx';
import { announce } from '../../../ui/toasts.ts';

export function HardwareStar({ row }: { row: ProjectedHardware }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const { item, isFavourite, isFavouriteChanging } = row;
  const toggle = async () => {
    const args = { hardwareId: item.id, isFavourite: !isFavourite, label: { hardware: item.name } };
    const saved = await outbox.submit('set-favourite', args);
    if (!saved.ok) announce(t('ui.notSaved'), { tone: 'bad' });
  };
  return (
    <FavouriteStar
      name={item.name}
      isFavourite={isFavourite}
      isChanging={isFavouriteChanging}
      onToggle={() => void toggle()}
    />
  );
}
