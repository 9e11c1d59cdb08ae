/** Ctrl-K, ⌘K, and "/" where nobody is typing. */
export function onSearchKey(pressed: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
    const isShortcut = (ctrlKey || metaKey) && !altKey ? key.toLowerCase() === 'k' : key === '/' && !isTyping;
    if (!isShortcut || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    pressed();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
