/** Takes a picture of what somebody shows and keeps it on this device, before it is looked at and sent. */
import { useState } from 'react';
import { useClient, useOpenDatabase } from '../../../client/client-context.tsx';
import { intakeOf } from '../../../entities/chat/files/draft-file.ts';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pictureFileName } from '../../../../domain/meeting/picture-name.ts';
import { pictureOf } from '../../../platform/meeting/still-picture.ts';
import { announce } from '../../../ui/toasts.ts';
import { usePictureTarget } from './picture-target.ts';

export interface Pictures {
  /** `isOwnCamera`: of this device. Null: there is no conversation into which a picture could be sent. */
  take: ((video: HTMLVideoElement, isOwnCamera: boolean) => Promise<void>) | null;
  isTaking: boolean;
}

export const pictureDraftKey = (meetingName: string) => draftKeyOf('meeting-picture', meetingName);

/** `onTaken`: after one was taken of one's own camera, which may have put its light out. */
export function usePictures(meetingName: string, requestId: string | undefined, onTaken: () => void): Pictures {
  const { t } = useTranslation();
  const client = useClient();
  const database = useOpenDatabase();
  const target = usePictureTarget(database, requestId) ?? null;
  const [isTaking, setIsTaking] = useState(false);
  if (database === null || target === null) return { take: null, isTaking };
  const draftKey = pictureDraftKey(meetingName);
  const keep = async (picture: Blob) => {
    const file = new File([picture], pictureFileName(new Date(), picture.type), { type: picture.type });
    // First what it is for: a picture is never here without it.
    const isRoom = await client.drafts.save(draftKey, target);
    return isRoom ? await intakeOf(client, database.accountId, draftKey).take(file) : 'storage-full';
  };
  const take = async (video: HTMLVideoElement, isOwnCamera: boolean) => {
    if (isTaking) return;
    setIsTaking(true);
    const picture = await pictureOf(video, isOwnCamera).catch(() => null);
    if (isOwnCamera) onTaken();
    const outcome = picture === null ? 'unreadable' : await keep(picture);
    setIsTaking(false);
    if (outcome === 'kept') return;
    await client.drafts.remove(draftKey);
    announce(t(outcome === 'storage-full' ? 'meeting.picture.noRoom' : 'meeting.picture.failed'), { tone: 'bad' });
  };
  return { take, isTaking };
}
