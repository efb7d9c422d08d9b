import type { ButtonHTMLAttributes } from 'react';
import { SiteLink, type SiteLinkProps } from './site-link';
import styles from './button.module.css';

/** `signal` is for the screen's single main action. */
export type ButtonVariant = 'signal' | 'outline' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonVariant;
}

export const Button = ({ look = 'signal', type = 'button', className, ...rest }: ButtonProps) => (
  <button
    type={type}
    className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
    {...rest}
  />
);

interface ButtonLinkProps extends SiteLinkProps {
  look?: ButtonVariant;
}

/** A link to another screen that looks like a button. */
export const ButtonLink = ({ look = 'signal', className, ...rest }: ButtonLinkProps) => (
  <SiteLink
    className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
    {...rest}
  />
);
