import { useLocation } from 'react-router-dom';
import { SiteLink } from '../ui/site-link';
import { Icon } from './icon';
import { isHere, type Place } from './place';
import styles from './portal-shell.module.css';
import { useDisclosure } from './use-disclosure';

/** The sections that the bar has no room for. It's highlighted while one of them is open. */
export const MorePlaces = ({ places }: { places: readonly Place[] }) => {
  const { open, close, whole, menuId, buttonProps } = useDisclosure<HTMLLIElement>();
  const { pathname } = useLocation();
  const here = places.find((place) => isHere(place, pathname));
  return (
    <li ref={whole} className={styles.more}>
      <button {...buttonProps} className={styles.place} data-here={here ? '' : undefined}>
        <Icon name="more" />
        <span>
          More
          {here && <span className={styles.unseen}>, {here.label} is open</span>}
        </span>
      </button>
      <div id={menuId} className={styles.menu} hidden={!open}>
        <ul>
          {places.map((place) => (
            <li key={place.to}>
              <SiteLink
                to={place.to}
                onClick={close}
                aria-current={place === here ? 'page' : undefined}
              >
                {place.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
};
