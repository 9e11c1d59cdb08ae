/** Saves unsent work into the person's downloads and remembers which files this page has made. */
import { downloadFile } from '../../platform/beyond-page.ts';
import { createStore } from '../../platform/store.ts';
import { useClient, useStore } from '../../client/client-context.tsx';

export interface ExportedFile {
  name: string;
  isEncrypted: boolean;
}

const exported = createStore<readonly ExportedFile[]>([]);

/** Oldest first; of this page, which is loaded anew after a sign-out. */
export function useExportedFiles(): readonly ExportedFile[] {
  return useStore(exported);
}

/** Encrypts it when there is a passphrase. Resolves the file's name; null: it could not be made. */
export function useExport(): (passphrase?: string) => Promise<string | null> {
  const { outbox } = useClient();
  return async (passphrase) => {
    const file = await outbox.exportFile(passphrase);
    if (!file) return null;
    downloadFile(file.name, file.blob);
    exported.set([...exported.get(), { name: file.name, isEncrypted: passphrase !== undefined }]);
    return file.name;
  };
}
