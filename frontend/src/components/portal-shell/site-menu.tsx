import { PORTAL_ENTRY, topNavigation } from '../site/navigation';
import { SiteLink } from '../ui/site-link';
import { Icon } from './icon';
import styles from './portal-shell.module.css';
import { useDisclosure } from './use-disclosure';

/** The full public navigation behind a single button, at every width [T151]. */
export const SiteMenu = () => {
  const { open, close, whole, menuId, buttonProps } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={whole} className={styles.site}>
      <button {...buttonProps} className={styles.button}>
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
