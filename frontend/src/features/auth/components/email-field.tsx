import type { ComponentProps } from 'react';
import { Field } from '../../../components/portal/field';

/** The email address that someone signs in with. */
export const EmailField = ({
  label = 'Email',
  ...props
}: Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }) => (
  <Field {...props} label={label} type="email" autoComplete="username" inputMode="email" />
);
