/** Outline star: not the favourite, a tap makes it so; filled: a tap removes the mark; a ring turns meanwhile (SU-178..180). */
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

interface FavouriteStarProps {
  name: string;
  isFavourite: boolean;
  /** Tapped, and the server does not know yet. */
  isChanging: boolean;
  onToggle: () => void;
}

export function FavouriteStar({ name, isFavourite, isChanging, onToggle }: FavouriteStarProps) {
  const { t } = useTranslation();
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="icon-button favourite-star"
      data-changing={isChanging || undefined}
      aria-pressed={isFavourite}
      aria-label={t('ui.favourite', { name })}
      title={isChanging ? t('ui.savedWaiting') : undefined}
      onClick={onToggle}
    >
      <Star aria-hidden />
    </button>
  );
}
