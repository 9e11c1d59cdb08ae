/** Where a form's input is: on this device, or nowhere because there is no room. */
import { SavedNote } from './saved-note.tsx';

interface DraftNoteProps {
  state: 'untouched' | 'saving' | 'saved' | 'full';
}

export function DraftNote({ state }: DraftNoteProps) {
  if (state === 'full') return <SavedNote place="not-saved" />;
  return state === 'saved' && <SavedNote place="device" />;
}
