import { SiteLink } from '../site/site-link';
import { Icon } from './icon';
import styles from './portal-shell.module.css';

interface PersonLinkProps {
  firstName: string;
  lastName?: string;
  /** Where their own things are set; without it the name only stands there. */
  to?: string;
}

/** Who is signed in; on phones by first name. */
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
    <SiteLink to={to} className={styles.person} aria-label={`${firstName} ${lastName}, profile and settings`}>
      {name}
    </SiteLink>
  );
};
