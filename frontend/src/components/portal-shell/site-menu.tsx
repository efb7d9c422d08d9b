import { useEffect, useId, useRef, useState } from 'react';
import { PORTAL_ENTRY, topNavigation } from '../site/navigation';
import { SiteLink } from '../ui/site-link';
import { useCloseOnEscape } from '../site/use-close-on-escape';
import { Icon } from './icon';
import styles from './portal-shell.module.css';

/** The full public navigation behind a single button, at every width [T151]. */
export const SiteMenu = () => {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = () => setOpen(false);

  useCloseOnEscape(open, setOpen, toggle);
  useEffect(() => {
    if (!open) return;
    const onElsewhere = ({ target }: Event) =>
      !whole.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return (
    <div ref={whole} className={styles.site}>
      <button
        ref={toggle}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'site'} size={20} />
        Site
      </button>
      <nav id={menuId} className={styles.menu} hidden={!open} aria-label="Site">
        <ul>
          {[...topNavigation, PORTAL_ENTRY].map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} onClick={close}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
