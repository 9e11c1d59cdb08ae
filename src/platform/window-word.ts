/** A word that one window of this site leaves for another: kept until somebody takes it, heard at once by the others. */
export function leaveWord(name: string, word: string): void {
  try {
    localStorage.setItem(name, word);
  } catch {
    // Forbidden or full: the other window stays as it is.
  }
}

/** Null: nobody has left one, or somebody has taken it. */
export function takeWord(name: string): string | null {
  try {
    const word = localStorage.getItem(name);
    if (word !== null) localStorage.removeItem(name);
    return word;
  } catch {
    return null;
  }
}

/** Calls back when another window leaves this word, until the returned function is called. */
export function onWord(name: string, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === name && event.newValue !== null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
