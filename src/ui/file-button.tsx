/** A chooser of files, as large as a button. */
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'children'> {
  children: ReactNode;
  onChoose: (files: File[]) => void;
}

export function FileButton({ children, onChoose, ...input }: FileButtonProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <label className="file-button touch">
      {children}
      <input {...input} type="file" onChange={choose} />
    </label>
  );
}
