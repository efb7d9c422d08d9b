import Button, { type ButtonOwnProps } from '@mui/material/Button';
import { SiteLink } from '../ui/site-link';

interface LinkButtonProps extends ButtonOwnProps {
  to: string;
  'aria-label'?: string;
}

/** A link that looks like a button and stays a link. */
export const LinkButton = ({ to, ...rest }: LinkButtonProps) => (
  <Button component={SiteLink} to={to} {...rest} />
);
