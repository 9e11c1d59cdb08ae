/** What is looked for in conversations: in all of them, or in one. */
import './chat-rows.css';
import type { Ref } from 'react';
import { FormText, type TypedField } from '../../ui/form-text.tsx';

interface ChatSearchFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  ref?: Ref<TypedField>;
}

export function ChatSearchField({ label, ...field }: ChatSearchFieldProps) {
  return (
    <div className="chat-search">
      <FormText type="search" label={label} isLabelHidden placeholder={label} {...field} />
    </div>
  );
}
