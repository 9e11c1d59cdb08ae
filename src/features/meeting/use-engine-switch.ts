/** Shows the engine or oneself: the camera at the back of the device or the one at its front, and the light at the back. */
import { useStore } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { announce } from '../../ui/toasts.ts';

export interface EngineSwitch {
  isOn: boolean;
  /** The other one is used afterwards, or it is said that there is none. */
  turn(): Promise<void>;
}

/** Null: there is one camera, none is on, or they do not say where they look. */
export function useEngineSwitch(media: OwnMedia): EngineSwitch | null {
  const { t } = useTranslation();
  const { cameras, facing } = useStore(media.state);
  if (facing === null || cameras.length < 2) return null;
  const isOn = facing === 'rear';
  return {
    isOn,
    async turn() {
      if (!(await media.lookTo(isOn ? 'front' : 'rear'))) announce(t('meeting.noOtherCamera'), { tone: 'bad' });
    },
  };
}

export function useLight(media: OwnMedia): { isLit: boolean; turn(): Promise<void> } | null {
  const { t } = useTranslation();
  const { hasTorch, isLit } = useStore(media.state);
  if (!hasTorch) return null;
  return {
    isLit,
    async turn() {
      if (!(await media.light(!isLit))) announce(t('meeting.noLight'), { tone: 'bad' });
    },
  };
}
