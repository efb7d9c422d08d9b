import { SiteLink } from '../ui/site-link';
import { Icon } from './icon';
import styles from './portal-shell.module.css';

interface PersonLinkProps {
  firstName: string;
  lastName?: string;
  /** The person's settings page; without it, the name isn't a link. */
  to?: string;
}

/** The person who is signed in; on phones, only the first name. */
export const PersonLink = ({ firstName, lastName = '', to }: PersonLinkProps) => {
  const name = (
    <>
      <Icon name="person" size={20} />
      <span className={styles.name}>
        {firstName}
        <span className={styles.surname}> {lastName}</span>
      </span>
    </>
  );
  if (!to) return <span className={styles.person}>{name}</span>;
  return (
    <SiteLink
      to={to}
      className={styles.person}
      aria-label={`${firstName} ${lastName}, profile and settings`}
    >
      {name}
    </SiteLink>
  );
};
