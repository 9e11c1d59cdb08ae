/** Fetches pictures one after the other, each once as long as the page lives; what no connection brought is fetched when there is one again. */
import type { ChatMessage } from '../../../../contract/chat-rows.ts';
import type { ChatFileCalls } from '../../../client/calls/chat-file-calls.ts';

export type WithPicture = Pick<ChatMessage, 'supportRequestId'> & {
  file: NonNullable<ChatMessage['metadata']['attachment']>;
};

/** What could not be had although the server answered is asked for again by who looks at it. Asked while it fetches, it goes on with what is new. */
export function createPictureKeeper(load: () => Promise<ChatFileCalls | null>) {
  const tried = new Set<string>();
  let wanted: readonly WithPicture[] = [];
  let isRunning = false;
  const next = () => wanted.find(({ file }) => !tried.has(file.fileKey));
  async function fetchAll(): Promise<void> {
    const calls = await load();
    if (calls === null) return;
    for (let picture = next(); picture !== undefined; picture = next()) {
      const { supportRequestId, file } = picture;
      const fetched = await calls.fetch(supportRequestId, file);
      if (!fetched.ok && fetched.failure === 'offline') return;
      tried.add(file.fileKey);
    }
  }
  return async (missing: readonly WithPicture[]): Promise<void> => {
    wanted = missing;
    if (isRunning || next() === undefined) return;
    isRunning = true;
    await fetchAll().finally(() => {
      isRunning = false;
    });
  };
}
