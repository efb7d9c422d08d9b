import type { FunctionComponent } from 'react';
import { Icon, type IconName } from '../components/portal-shell/icon';

/** Returns the portals' icon as a component, for what has the same name in both menus. */
export const portalIcon =
  (name: IconName): FunctionComponent =>
  () => <Icon name={name} />;
