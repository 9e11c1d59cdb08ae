/** What stands on the button beside a heading by which something is added: on a phone its words would leave the heading no room. */
import { IconPlus } from '@tabler/icons-react';

export function AddWords({ children }: { children: string }) {
  return (
    <>
      <IconPlus aria-hidden size={20} />
      <span className="from-tablet">{children}</span>
    </>
  );
}
