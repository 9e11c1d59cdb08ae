/** The button of every screen, native: `primary` once per screen, `default` for the others, `destructive` for what is lost. */
import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'light' | 'destructive';
  /** Something is under way: shown as busy, cannot be pressed again, and keeps the focus, which a disabled button loses. */
  loading?: boolean;
  fullWidth?: boolean;
}

export function Button({
  variant = 'primary',
  loading = false,
  fullWidth = false,
  disabled = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button ${className}`}
      data-kind={variant === 'primary' ? undefined : variant}
      data-wide={fullWidth || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      disabled={disabled}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
